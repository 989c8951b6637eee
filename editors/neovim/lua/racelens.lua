-- racelens for Neovim 0.7 and later: attaches Java buffers to one server per project.
-- Diagnostics, hovers and code actions are Neovim's own; this file adds the status and some commands.

local M = {}

M.config = {
  cmd = { 'racelens', 'lsp', '--stdio' },
  check = { when = 'onOpen', budgetSeconds = 10 },
  root_markers = { '.git', 'pom.xml', 'build.gradle', 'build.gradle.kts' },
}

-- What the server said last: { state, text, tooltip }. A change fires the autocommand `User RacelensStatus`.
M.status = { state = 'stopped', text = 'stopped', tooltip = 'Not started' }

-- For a statusline: %{v:lua.require'racelens'.statusline()}
function M.statusline()
  return 'racelens: ' .. M.status.text
end

local function show(status)
  M.status = status
  vim.api.nvim_exec_autocmds('User', { pattern = 'RacelensStatus', modeline = false })
  vim.cmd('redrawstatus!')
end

--- The settings as the server takes them.
function M.settings()
  local config = M.config
  return {
    check = config.check,
    classPath = config.class_path,
    jdk = config.jdk,
    cache = config.cache,
    hints = config.hints,
    codeLens = config.code_lens,
    inlayHints = config.inlay_hints,
    maxMemory = config.max_memory,
    maxFileSeconds = config.max_file_seconds,
    log = config.log,
  }
end

local marks = vim.api.nvim_create_namespace('racelens')
local signs = {
  violated = { 'x', 'DiagnosticSignError' },
  unknown = { '?', 'DiagnosticSignWarn' },
  outdated = { '~', 'DiagnosticSignInfo' },
  proved = { 'v', 'DiagnosticSignHint' },
}

-- What is known of a harness: what stands in the sign column.
local function standing_of(harness)
  if harness.state == 'current' and harness.outcome == 'violated' then
    return 'violated'
  elseif harness.state == 'never-checked' or harness.outcome == 'not-checked' then
    return 'unknown'
  elseif harness.state == 'outdated' then
    return 'outdated'
  end
  return #harness.reasons > 0 and 'unknown' or 'proved'
end

-- What is marked: for each buffer the lines, from 1, and what is known of the harness there.
M.marks = {}

-- Marks each harness, and each class that is checked without one, in the sign column. Signs of findings come before these.
local function mark(harnesses)
  M.marks = {}
  for _, bufnr in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(bufnr) then
      vim.api.nvim_buf_clear_namespace(bufnr, marks, 0, -1)
    end
  end
  for _, harness in ipairs(harnesses) do
    local bufnr = type(harness.uri) == 'string' and vim.fn.bufnr(vim.uri_to_fname(harness.uri)) or -1
    local line = type(harness.range) == 'table' and harness.range.start.line or -1
    if bufnr >= 0 and vim.api.nvim_buf_is_loaded(bufnr) and line >= 0 and line < vim.api.nvim_buf_line_count(bufnr) then
      local standing = standing_of(harness)
      local sign = signs[standing]
      vim.api.nvim_buf_set_extmark(bufnr, marks, line, 0, { sign_text = sign[1], sign_hl_group = sign[2], priority = 5 })
      M.marks[bufnr] = M.marks[bufnr] or {}
      M.marks[bufnr][line + 1] = standing
    end
  end
end

-- Has a client execute a command of the server; `answer` is optional.
local function execute(client, command, arguments, answer)
  local params = { command = command, arguments = arguments }
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', params, answer)
  else
    client.request('workspace/executeCommand', params, answer)
  end
end

-- Asks for the harnesses whenever the status changes, at most a few times a second.
local asked = false
local function refresh_marks(id)
  if asked or M.config.gutter == false then
    return
  end
  asked = true
  vim.defer_fn(function()
    asked = false
    local client = vim.lsp.get_client_by_id(id)
    if not client then
      return
    end
    execute(client, 'racelens.harnesses', nil, function(_, harnesses)
      if type(harnesses) == 'table' then
        mark(harnesses)
      end
    end)
  end, 250)
end

local function root_of(bufnr)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ':p:h')
  local candidate = folder
  while true do
    for _, marker in ipairs(M.config.root_markers) do
      if vim.loop.fs_stat(candidate .. '/' .. marker) then
        return candidate
      end
    end
    local parent = vim.fn.fnamemodify(candidate, ':h')
    if parent == candidate then
      return folder
    end
    candidate = parent
  end
end

local function client_config(root)
  return {
    name = 'racelens',
    cmd = M.config.cmd,
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ':t') } },
    init_options = M.settings(),
    settings = { racelens = M.settings() },
    handlers = {
      ['racelens/status'] = function(_, status, context)
        show(status)
        refresh_marks(context.client_id)
      end,
    },
    on_exit = vim.schedule_wrap(function()
      show({ state = 'stopped', text = 'stopped', tooltip = 'See :lua print(vim.lsp.get_log_path())' })
    end),
  }
end

-- The ids of the clients by root, for a Neovim without `vim.lsp.start`, which finds them itself.
local ids = {}

local function start(bufnr)
  local root = root_of(bufnr)
  if vim.lsp.start then
    vim.lsp.start(client_config(root), { bufnr = bufnr })
    return
  end
  if not (ids[root] and vim.lsp.get_client_by_id(ids[root])) then
    ids[root] = vim.lsp.start_client(client_config(root))
  end
  if ids[root] then
    vim.lsp.buf_attach_client(bufnr, ids[root])
  end
end

-- Starts the server for a buffer, or says once why it can't.
function M.attach(bufnr)
  if vim.fn.executable(M.config.cmd[1]) == 1 then
    start(bufnr)
  elseif M.status.text ~= 'no server' then
    show({ state = 'stopped', text = 'no server', tooltip = M.config.cmd[1] .. ' is not an executable program' })
    vim.notify('racelens: ' .. M.status.tooltip .. '; set cmd in setup()', vim.log.levels.ERROR)
  end
end

local function clients_of(bufnr)
  local attached = vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = bufnr }) or vim.lsp.buf_get_clients(bufnr)
  return vim.tbl_filter(function(client)
    return client.name == 'racelens'
  end, vim.tbl_values(attached))
end

-- Checks the harnesses of a buffer's file now.
function M.check(bufnr)
  for _, client in ipairs(clients_of(bufnr)) do
    execute(client, 'racelens.check', { vim.uri_from_bufnr(bufnr) })
  end
end

local function show_markdown(text)
  vim.cmd('new')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, '\n'))
  vim.bo.buftype, vim.bo.bufhidden, vim.bo.filetype, vim.bo.modifiable = 'nofile', 'wipe', 'markdown', false
end

local function show_trace(trace)
  if type(trace) ~= 'string' then
    vim.notify('racelens: there is no confirmed finding here')
    return
  end
  show_markdown(trace)
end

local function rule_at_cursor()
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  for _, diagnostic in ipairs(vim.diagnostic.get(0, { lnum = line })) do
    if diagnostic.source == 'racelens' then
      return diagnostic.code or vim.tbl_get(diagnostic, 'user_data', 'lsp', 'code')
    end
  end
end

-- Shows the page of a rule: of the one that is named, or that of the finding in the line of the cursor.
function M.explain(rule)
  rule = rule or rule_at_cursor()
  if not rule then
    vim.notify('racelens: there is no finding in this line; name a rule')
    return
  end
  local params = { command = 'racelens.explain', arguments = { rule } }
  vim.lsp.buf_request(0, 'workspace/executeCommand', params, function(_, page)
    if type(page) == 'string' then
      show_markdown(page)
    else
      vim.notify('racelens: there is no page about ' .. rule)
    end
  end)
end

-- A lens gives this command; its answer is for the person.
vim.lsp.commands['racelens.trace'] = function(command)
  local params = { command = command.command, arguments = command.arguments }
  vim.lsp.buf_request(0, 'workspace/executeCommand', params, function(_, trace)
    show_trace(trace)
  end)
end

-- What is known of a harness, in one line.
local function verdict_of(harness)
  if harness.isRunning then
    return 'checking'
  end
  local verdict = type(harness.verdict) == 'string' and harness.verdict or 'not checked yet'
  if harness.outcome ~= 'not-checked' and #harness.reasons > 0 then
    verdict = verdict .. '; not checked: ' .. table.concat(harness.reasons, '; ')
  end
  return harness.state == 'outdated' and 'outdated: ' .. verdict or verdict
end

-- Lists the harnesses of the workspace with their verdicts in the quickfix window.
function M.harnesses()
  vim.lsp.buf_request(0, 'workspace/executeCommand', { command = 'racelens.harnesses' }, function(_, harnesses)
    if type(harnesses) ~= 'table' then
      return
    end
    if #harnesses == 0 then
      vim.notify('racelens: there is no harness yet; every main method is one')
      return
    end
    local items = {}
    for _, harness in ipairs(harnesses) do
      local item = { text = harness.name .. ': ' .. verdict_of(harness) }
      if type(harness.uri) == 'string' and type(harness.range) == 'table' then
        item.filename = vim.uri_to_fname(harness.uri)
        item.lnum, item.col = harness.range.start.line + 1, harness.range.start.character + 1
      end
      table.insert(items, item)
    end
    vim.fn.setqflist({}, ' ', { title = 'racelens: harnesses', items = items })
    vim.cmd('copen')
  end)
end

-- Shows the traces of the findings at the cursor, whole, in a window of their own.
function M.trace()
  local client = clients_of(vim.api.nvim_get_current_buf())[1]
  if not client then
    return
  end
  local position = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local params = { command = 'racelens.trace', arguments = { position.textDocument.uri, position.position } }
  vim.lsp.buf_request(0, 'workspace/executeCommand', params, function(_, trace)
    show_trace(trace)
  end)
end

function M.setup(options)
  M.config = vim.tbl_deep_extend('force', M.config, options or {})
  local group = vim.api.nvim_create_augroup('racelens', { clear = true })
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = 'java',
    callback = function(event)
      M.attach(event.buf)
    end,
  })
  vim.api.nvim_create_user_command('RacelensCheck', function()
    M.check(vim.api.nvim_get_current_buf())
  end, { desc = 'Check this file now' })
  vim.api.nvim_create_user_command('RacelensTrace', M.trace, { desc = 'Show the traces at the cursor' })
  vim.api.nvim_create_user_command('RacelensHarnesses', M.harnesses, { desc = 'List all harnesses and their verdicts' })
  vim.api.nvim_create_user_command('RacelensExplain', function(command)
    M.explain(command.fargs[1])
  end, { nargs = '?', desc = 'Explain a rule, or that of the finding in this line' })
  vim.api.nvim_create_user_command('RacelensStatus', function()
    print(M.statusline() .. '\n' .. M.status.tooltip)
  end, { desc = 'Show the status of racelens' })
end

return M
