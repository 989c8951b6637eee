-- The client in a headless Neovim, in a folder with the fixtures. Prints one line a test.

local racelens = require('racelens')
local failures = 0

local function test(title, body)
  local fine, reason = xpcall(body, debug.traceback)
  if fine then
    io.stdout:write('ok neovim: ' .. title .. '\n')
  else
    failures = failures + 1
    io.stdout:write('not ok neovim: ' .. title .. '\n    ' .. tostring(reason):gsub('\n', '\n    ') .. '\n')
  end
end

local function findings()
  return vim.tbl_filter(function(found)
    return found.source == 'racelens'
  end, vim.diagnostic.get(0))
end

local function wait_for(what, condition)
  assert(
    vim.wait(20000, condition, 20),
    'never came: ' .. what .. '; ' .. vim.inspect(racelens.status) .. vim.inspect(findings())
  )
end

local function some(list, fits)
  return #vim.tbl_filter(fits, list) > 0
end

local function is_confirmed(found)
  return found.severity == vim.diagnostic.severity.WARN and found.message:find('done', 1, true) ~= nil
end

local function is_outdated(found)
  return vim.startswith(found.message, 'outdated: ')
end

-- The place of a word: the line from 1, the column in bytes from 0.
local function place_of(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    local column = line:find(text, 1, true)
    if column then
      return number, column - 1
    end
  end
  error('no ' .. text .. ' in the text')
end

local function go_to(text)
  vim.api.nvim_win_set_cursor(0, { place_of(text) })
end

local function replace(old, new)
  local number, column = place_of(old)
  vim.api.nvim_buf_set_text(0, number - 1, column, number - 1, column + #old, { new })
end

local function hover()
  local client = vim.tbl_values(vim.lsp.buf_get_clients(0))[1]
  assert(client, 'no client is attached')
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local answer = (vim.lsp.buf_request_sync(0, 'textDocument/hover', params, 10000) or {})[client.id]
  assert(answer and not answer.error, vim.inspect(answer))
  return vim.inspect(answer.result or {})
end

local states = {}
vim.api.nvim_create_autocmd('User', {
  pattern = 'RacelensStatus',
  callback = function()
    table.insert(states, racelens.status.state)
  end,
})

vim.cmd('filetype on')
racelens.setup({ cmd = { vim.env.RACELENS_BIN, 'lsp', '--stdio' } })
vim.cmd('silent edit Handover.java')

test('opening a Java file brings the status to ready', function()
  wait_for('ready', function()
    return vim.startswith(racelens.statusline(), 'racelens: ready')
  end)
end)

if failures > 0 then
  vim.cmd('cquit 1') -- the rest would only wait
end

test('a race is confirmed, with the other access and a numbered trace', function()
  wait_for('a warning', function()
    return some(findings(), is_confirmed)
  end)
  for _, warning in ipairs(vim.tbl_filter(is_confirmed, findings())) do
    local related = warning.user_data.lsp.relatedInformation or {}
    assert(#related >= 2, #related .. ' related places')
    assert(some(related, function(each)
      return each.message:match('^%d+/%d+ ') ~= nil
    end), vim.inspect(related))
  end
end)

test('the hover of a field speaks of happens-before', function()
  go_to('done = true')
  assert(hover():lower():match('happens[- ]before'), hover())
end)

test('columns count in UTF-16 units, whatever stands before', function()
  replace('done = true', '/* 😀 é */ done = true')
  vim.cmd('silent write')
  local number, column = place_of('done = true')
  local fits = function(found)
    return is_confirmed(found) and found.lnum == number - 1 and found.col == column
  end
  wait_for('a warning at the word', function()
    return some(findings(), fits)
  end)
end)

test('an edit makes a verdict outdated, and the command checks again', function()
  replace('result = 42;', 'result = 42; result = 42;')
  wait_for('outdated', function()
    return some(findings(), is_outdated) and not some(findings(), is_confirmed)
  end)
  vim.cmd('RacelensCheck')
  wait_for('a warning again', function()
    return some(findings(), is_confirmed) and not some(findings(), is_outdated)
  end)
end)

test('the quick fix makes the field volatile, and saving clears the file', function()
  local offered = {}
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      table.insert(offered, item[2].title)
      if vim.startswith(item[2].title, 'Mark `done` volatile') then
        return choose(item, index)
      end
    end
    choose(nil)
  end
  go_to('done = true')
  vim.lsp.buf.code_action({})
  wait_for('volatile; offered: ' .. vim.inspect(offered), function()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n'):match('volatile [^;\n]*done;') ~= nil
  end)
  states = {}
  vim.cmd('silent write')
  wait_for('a fresh status and a clear file', function()
    return states[#states] == 'idle' and not some(findings(), is_confirmed) and not some(findings(), is_outdated)
  end)
end)

test('the list of harnesses gives the verdict and its place', function()
  vim.cmd('RacelensHarnesses')
  wait_for('the quickfix list', function()
    return some(vim.fn.getqflist(), function(item)
      return item.text:match('^Handover%.main: no violation') ~= nil and item.lnum > 0
    end)
  end)
  vim.cmd('cclose')
end)

test('a sign beside the harness says that it is proved', function()
  wait_for('the sign', function()
    local line = vim.fn.search('void main', 'nw')
    local marks = racelens.marks[vim.api.nvim_get_current_buf()] or {}
    local space = vim.api.nvim_get_namespaces().racelens
    local placed = vim.api.nvim_buf_get_extmarks(0, space, { line - 1, 0 }, { line - 1, -1 }, {})
    return marks[line] == 'proved' and #placed == 1
  end)
end)

test('a rule is explained', function()
  vim.cmd('RacelensExplain data-race')
  wait_for('the page', function()
    return vim.api.nvim_buf_get_lines(0, 0, 1, false)[1] == '# data-race'
  end)
  vim.cmd('bwipeout')
end)

test('a file that cannot be parsed leaves the server up', function()
  vim.cmd('silent edit Broken.java')
  hover()
  vim.cmd('silent edit Handover.java')
  go_to('done = true')
  assert(hover():lower():match('happens[- ]before'), hover())
  assert(racelens.status.state ~= 'stopped', vim.inspect(racelens.status))
end)

test('the server ends when it is told to', function()
  vim.lsp.stop_client(vim.lsp.get_active_clients())
  wait_for('stopped', function()
    return racelens.status.state == 'stopped'
  end)
end)

test('a missing server is said once', function()
  local said = {}
  vim.notify = function(message)
    table.insert(said, message)
  end
  racelens.setup({ cmd = { '/nowhere/racelens' } })
  vim.cmd('silent %bwipeout!')
  vim.cmd('silent edit Broken.java')
  vim.cmd('silent edit Handover.java')
  assert(#said == 1 and said[1]:find("/nowhere/racelens is not an executable program", 1, true), vim.inspect(said))
end)

vim.cmd(failures == 0 and 'qall!' or 'cquit 1')
