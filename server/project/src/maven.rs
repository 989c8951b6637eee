//! `pom.xml`: declared and transitive dependencies, resolved in the local repository.
//!
//! Parents, properties, managed versions and imported bills of materials are followed as far as they are
//! on the disk. Of two versions of one artifact the one nearer to the project wins, as with Maven.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use racelens_system::System;
use roxmltree::{Document, Node, ParsingOptions};

use super::{Project, exists, join, parent, text};

/// `group`, `artifact`.
type Id = (String, String);

#[derive(Clone, Debug, Default)]
pub struct Dependency {
    pub group: String,
    pub artifact: String,
    pub version: Option<String>,
    pub classifier: Option<String>,
    pub scope: Option<String>,
    pub kind: Option<String>,
    pub path: Option<String>,
    pub is_optional: bool,
    pub exclusions: Vec<Id>,
}

impl Dependency {
    pub fn new(group: &str, artifact: &str, version: Option<&str>) -> Self {
        let (group, artifact, version) = (group.to_owned(), artifact.to_owned(), version.map(str::to_owned));
        Self { group, artifact, version, ..Self::default() }
    }
    fn id(&self) -> Id {
        (self.group.clone(), self.artifact.clone())
    }
    pub fn name(&self) -> String {
        format!("{}:{}:{}", self.group, self.artifact, self.version.as_deref().unwrap_or("?"))
    }
}

/// A pom with what its parents give it.
#[derive(Clone, Debug, Default)]
struct Pom {
    group: String,
    artifact: String,
    version: String,
    properties: BTreeMap<String, String>,
    managed: Vec<Dependency>,
    dependencies: Vec<Dependency>,
    modules: Vec<String>,
}

/// Where artifacts lie on the disk.
pub trait Repository {
    fn pom(&self, group: &str, artifact: &str, version: &str) -> Option<String>;
    fn jar(&self, dependency: &Dependency) -> Option<String>;
}

/// `~/.m2/repository`, or where the settings put it.
pub struct Local<'a> {
    system: &'a dyn System,
    root: Option<String>,
}

impl<'a> Local<'a> {
    pub fn new(system: &'a dyn System) -> Self {
        let home = system.home();
        let told = home.as_ref().and_then(|home| {
            let settings = text(system, &format!("{home}/.m2/settings.xml"))?;
            let document = document(&settings)?;
            let node = document.descendants().find(|node| node.tag_name().name() == "localRepository")?;
            Some(node.text()?.trim().replace("${user.home}", home))
        });
        Self { system, root: told.or_else(|| Some(format!("{}/.m2/repository", home?))) }
    }
    fn folder(&self, group: &str, artifact: &str, version: &str) -> Option<String> {
        Some(format!("{}/{}/{artifact}/{version}", self.root.as_ref()?, group.replace('.', "/")))
    }
}

impl Repository for Local<'_> {
    fn pom(&self, group: &str, artifact: &str, version: &str) -> Option<String> {
        let folder = self.folder(group, artifact, version)?;
        text(self.system, &format!("{folder}/{artifact}-{version}.pom"))
    }
    fn jar(&self, dependency: &Dependency) -> Option<String> {
        let version = dependency.version.as_ref()?;
        let folder = self.folder(&dependency.group, &dependency.artifact, version)?;
        let classifier = dependency.classifier.as_ref().map_or(String::new(), |classifier| format!("-{classifier}"));
        let jar = format!("{folder}/{}-{version}{classifier}.jar", dependency.artifact);
        exists(self.system, &jar).then_some(jar)
    }
}

/// Reads the pom of a folder and those of its modules; the answer is whether there is one.
pub fn read(system: &dyn System, folder: &str, project: &mut Project) -> bool {
    let path = join(folder, "pom.xml");
    if system.size(&path).is_err() {
        return false;
    }
    let local = Local::new(system);
    let mut poms = Vec::new();
    let mut work = VecDeque::from([path]);
    let mut seen = BTreeSet::new();
    while let Some(path) = work.pop_front() {
        if !seen.insert(path.clone()) || seen.len() > 500 {
            continue;
        }
        let Some(content) = text(system, &path) else { continue };
        let Some(pom) = effective(&content, Some((system, &path)), &local, 0) else {
            project.note(format!("cannot read {path}: it is not XML"));
            continue;
        };
        for module in &pom.modules {
            let module = join(&parent(&path), module);
            work.push_back(if module.ends_with(".xml") { module } else { join(&module, "pom.xml") });
        }
        poms.push(pom);
    }
    let own: BTreeSet<Id> = poms.iter().map(|pom| (pom.group.clone(), pom.artifact.clone())).collect();
    for pom in &poms {
        let wanted = pom.dependencies.iter().filter(|dependency| !own.contains(&dependency.id())).cloned();
        resolve(wanted.collect(), &pom.managed, &[&local], &own, project);
    }
    true
}

/// Adds the jars of dependencies and of what those need: breadth first, so that the nearest version wins.
pub fn resolve(
    wanted: Vec<Dependency>,
    managed: &[Dependency],
    repositories: &[&dyn Repository],
    own: &BTreeSet<Id>,
    project: &mut Project,
) {
    let mut seen: BTreeSet<Id> = own.clone();
    let mut work: VecDeque<(Dependency, Vec<Id>, bool)> =
        wanted.into_iter().map(|dependency| (dependency, Vec::new(), true)).collect();
    while let Some((mut dependency, exclusions, is_direct)) = work.pop_front() {
        let id = dependency.id();
        let is_excluded = exclusions
            .iter()
            .any(|(group, artifact)| (*group == id.0 || group == "*") && (*artifact == id.1 || artifact == "*"));
        let is_needed = is_direct
            || !dependency.is_optional && !matches!(dependency.scope.as_deref(), Some("test" | "provided" | "system"));
        let is_jar = matches!(dependency.kind.as_deref(), None | Some("jar" | "test-jar" | "bundle" | "ejb"));
        if is_excluded || !is_needed || !is_jar {
            continue;
        }
        if dependency.kind.as_deref() == Some("test-jar") {
            dependency.classifier.get_or_insert_with(|| "tests".to_owned());
        } else if !seen.insert(id) {
            continue;
        }
        if let Some(path) = dependency.path.take() {
            project.add(path);
            continue;
        }
        let told = managed.iter().find(|known| known.id() == dependency.id());
        if let Some(version) =
            told.and_then(|known| known.version.clone()).filter(|_| !is_direct || dependency.version.is_none())
        {
            dependency.version = Some(version);
        }
        match repositories.iter().find_map(|repository| repository.jar(&dependency)) {
            Some(jar) => project.add(jar),
            None => drop(project.missing.insert(dependency.name())),
        }
        let Some(version) = dependency.version.as_ref() else { continue };
        let found = repositories.iter().find_map(|repository| {
            let content = repository.pom(&dependency.group, &dependency.artifact, version)?;
            effective(&content, None, *repository, 0)
        });
        let Some(pom) = found else { continue };
        let mut exclusions = exclusions;
        exclusions.extend(dependency.exclusions.iter().cloned());
        if seen.len() < 5_000 {
            work.extend(pom.dependencies.into_iter().map(|needed| (needed, exclusions.clone(), false)));
        }
    }
}

/// How many parents and imports are followed.
const MAX_DEPTH: usize = 16;

/// A pom with its parents merged into it. `place` is where a pom of the workspace lies.
fn effective(
    content: &str,
    place: Option<(&dyn System, &str)>,
    repository: &dyn Repository,
    depth: usize,
) -> Option<Pom> {
    let document = document(content)?;
    let root = document.root_element();
    let own = |name: &str| child_text(root, name);
    let mut pom = Pom::default();
    if let Some(above) = child(root, "parent").filter(|_| depth < MAX_DEPTH) {
        let (group, artifact, version) =
            (child_text(above, "groupId"), child_text(above, "artifactId"), child_text(above, "version"));
        let relative = child(above, "relativePath").map(|node| node.text().unwrap_or_default().trim().to_owned());
        let beside = place.and_then(|(system, path)| {
            let relative = relative.unwrap_or_else(|| "../pom.xml".to_owned());
            let found = join(&parent(path), &relative);
            let found = if system.is_folder(&found) { join(&found, "pom.xml") } else { found };
            let content = text(system, &found).filter(|_| !relative.is_empty())?;
            let pom = effective(&content, Some((system, &found)), repository, depth + 1)?;
            (Some(&pom.artifact) == artifact.as_ref()).then_some(pom)
        });
        let fetched = || {
            let (group, artifact, version) = (group.as_ref()?, artifact.as_ref()?, version.as_ref()?);
            effective(&repository.pom(group, artifact, version)?, None, repository, depth + 1)
        };
        let found = beside.or_else(fetched);
        pom = Pom { modules: Vec::new(), ..found.unwrap_or_default() };
        pom.group = group.unwrap_or_default();
        pom.version = version.unwrap_or_default();
        let (group, version) = (pom.group.clone(), pom.version.clone());
        pom.properties.insert("project.parent.version".to_owned(), version);
        pom.properties.insert("project.parent.groupId".to_owned(), group);
    }
    pom.artifact = own("artifactId").unwrap_or_default();
    pom.group = own("groupId").unwrap_or(pom.group);
    pom.version = own("version").unwrap_or(pom.version);
    for property in child(root, "properties").iter().flat_map(|node| node.children()).filter(Node::is_element) {
        let value = property.text().unwrap_or_default().trim().to_owned();
        pom.properties.insert(property.tag_name().name().to_owned(), value);
    }
    pom.modules = child(root, "modules").iter().flat_map(|node| texts(*node, "module")).collect();
    pom.version = pom.fill(&pom.version);
    let directory = place.map(|(_, path)| parent(path));
    let (group, artifact, version) = (pom.group.clone(), pom.artifact.clone(), pom.version.clone());
    let mut known = vec![("groupId", group), ("artifactId", artifact), ("version", version)];
    known.extend(directory.map(|directory| ("basedir", directory)));
    for (name, value) in known {
        for prefix in ["project.", "pom.", ""] {
            pom.properties.insert(format!("{prefix}{name}"), value.clone());
        }
    }
    // What is nearer comes first, and the first counts.
    let managed = child(root, "dependencyManagement").and_then(|node| child(node, "dependencies"));
    let mut nearer = managed.map(|node| pom.dependencies_of(node)).unwrap_or_default();
    let above = std::mem::take(&mut pom.managed);
    let imports: Vec<Dependency> =
        nearer.iter().filter(|managed| managed.scope.as_deref() == Some("import")).cloned().collect();
    nearer.retain(|managed| managed.scope.as_deref() != Some("import"));
    nearer.extend(above);
    for import in imports.into_iter().filter(|_| depth < MAX_DEPTH) {
        let Some(version) = &import.version else { continue };
        let content = repository.pom(&import.group, &import.artifact, version);
        let bill = content.and_then(|content| effective(&content, None, repository, depth + 1));
        nearer.extend(bill.map(|bill| bill.managed).unwrap_or_default());
    }
    pom.managed = nearer;
    let above = std::mem::take(&mut pom.dependencies);
    pom.dependencies = child(root, "dependencies").map(|node| pom.dependencies_of(node)).unwrap_or_default();
    pom.dependencies.extend(above);
    let managed: BTreeMap<Id, Dependency> =
        pom.managed.iter().rev().map(|dependency| (dependency.id(), dependency.clone())).collect();
    for dependency in &mut pom.dependencies {
        let Some(told) = managed.get(&dependency.id()) else { continue };
        dependency.version = dependency.version.take().or_else(|| told.version.clone());
        dependency.scope = dependency.scope.take().or_else(|| told.scope.clone());
        dependency.exclusions.extend(told.exclusions.iter().cloned());
    }
    Some(pom)
}

/// No build file has so many elements and texts.
const MOST_NODES: u32 = 1 << 20;

/// An XML document without entities of its own: a few lines of those stand for gigabytes.
pub fn document(text: &str) -> Option<Document<'_>> {
    if text.contains("<!ENTITY") {
        return None;
    }
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).ok()
}

/// No coordinate, version or path is longer; what is stays as it is written.
const LONGEST_VALUE: usize = 4 << 10;

impl Pom {
    /// Puts values in the place of `${name}`, also of those that values name.
    fn fill(&self, text: &str) -> String {
        let mut filled = text.to_owned();
        for _ in 0..8 {
            let Some((before, rest)) = filled.split_once("${") else { break };
            let Some((name, after)) = rest.split_once('}') else { break };
            let Some(value) = self.properties.get(name) else { break };
            if before.len() + value.len() + after.len() > LONGEST_VALUE {
                break;
            }
            filled = format!("{before}{value}{after}");
        }
        filled
    }

    fn dependencies_of(&self, list: Node<'_, '_>) -> Vec<Dependency> {
        let nodes = list.children().filter(|node| node.tag_name().name() == "dependency");
        let read = nodes.map(|node| {
            let filled = |name: &str| child_text(node, name).map(|text| self.fill(&text));
            let exclusions = child(node, "exclusions").into_iter().flat_map(|node| node.children());
            Dependency {
                group: filled("groupId").unwrap_or_default(),
                artifact: filled("artifactId").unwrap_or_default(),
                version: filled("version").map(|version| plain(&version)),
                classifier: filled("classifier").filter(|text| !text.is_empty()),
                scope: filled("scope"),
                kind: filled("type"),
                path: filled("systemPath"),
                is_optional: filled("optional").as_deref() == Some("true"),
                exclusions: exclusions
                    .filter(Node::is_element)
                    .filter_map(|node| Some((child_text(node, "groupId")?, child_text(node, "artifactId")?)))
                    .collect(),
            }
        });
        read.collect()
    }
}

/// `[1.2]` asks for `1.2`, and so does the lower end of any other range.
fn plain(version: &str) -> String {
    match version.strip_prefix(['[', '(']) {
        Some(range) => range.split([',', ']', ')']).next().unwrap_or(range).trim().to_owned(),
        None => version.to_owned(),
    }
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.tag_name().name() == name)
}

fn child_text(node: Node<'_, '_>, name: &str) -> Option<String> {
    Some(child(node, name)?.text()?.trim().to_owned())
}

fn texts(node: Node<'_, '_>, name: &str) -> Vec<String> {
    let children = node.children().filter(|child| child.tag_name().name() == name);
    children.filter_map(|child| child.text()).map(|text| text.trim().to_owned()).collect()
}
