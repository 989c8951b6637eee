//! Projects in memory, with a home of their own.

use std::io;

use racelens_system::{Content, JavaFiles, Memory, System};

use super::{Project, Wanted};

struct Home(Memory);

impl System for Home {
    fn open(&self, path: &str) -> io::Result<Box<dyn Content>> {
        self.0.open(path)
    }
    fn size(&self, path: &str) -> io::Result<u64> {
        self.0.size(path)
    }
    fn is_folder(&self, path: &str) -> bool {
        self.0.is_folder(path)
    }
    fn java_files(&self, folder: &str) -> io::Result<JavaFiles> {
        self.0.java_files(folder)
    }
    fn list(&self, folder: &str) -> io::Result<Vec<String>> {
        self.0.list(folder)
    }
    fn home(&self) -> Option<String> {
        Some("/home/ada".to_owned())
    }
}

fn project(files: &[(&str, &str)], path: &str) -> Project {
    let files = files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()));
    Project::read(&Home(Memory { files: files.collect() }), &[path.to_owned()], &Wanted::default())
}

const GUAVA_POM: &str = "<project><groupId>com.google.guava</groupId><artifactId>guava</artifactId><version>33.0</version>
  <dependencies>
    <dependency><groupId>com.google.guava</groupId><artifactId>failureaccess</artifactId><version>1.0</version></dependency>
    <dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.0</version><scope>test</scope></dependency>
    <dependency><groupId>x</groupId><artifactId>excluded</artifactId><version>1</version></dependency>
  </dependencies></project>";

#[test]
fn poms_are_resolved_with_parents_properties_and_what_dependencies_need() {
    let m2 = "/home/ada/.m2/repository";
    let found = project(
        &[
            ("/p/pom.xml", "<project><groupId>own</groupId><artifactId>parent</artifactId><version>1</version>
               <properties><guava.version>33.0</guava.version></properties>
               <modules><module>core</module><module>app</module></modules>
               <dependencyManagement><dependencies><dependency><groupId>com.google.guava</groupId>
                 <artifactId>guava</artifactId><version>${guava.version}</version></dependency></dependencies>
               </dependencyManagement></project>"),
            ("/p/core/pom.xml", "<project><parent><groupId>own</groupId><artifactId>parent</artifactId><version>1</version>
               </parent><artifactId>core</artifactId><dependencies>
               <dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId>
                 <exclusions><exclusion><groupId>x</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>
               </dependencies></project>"),
            ("/p/app/pom.xml", "<project><parent><groupId>own</groupId><artifactId>parent</artifactId><version>1</version>
               </parent><artifactId>app</artifactId><dependencies>
               <dependency><groupId>${project.groupId}</groupId><artifactId>core</artifactId><version>1</version></dependency>
               <dependency><groupId>gone</groupId><artifactId>away</artifactId><version>7</version></dependency>
               </dependencies></project>"),
            (&format!("{m2}/com/google/guava/guava/33.0/guava-33.0.pom"), GUAVA_POM),
            (&format!("{m2}/com/google/guava/guava/33.0/guava-33.0.jar"), "jar"),
            (&format!("{m2}/com/google/guava/failureaccess/1.0/failureaccess-1.0.jar"), "jar"),
            (&format!("{m2}/x/excluded/1/excluded-1.jar"), "jar"),
            ("/p/core/src/main/java/A.java", "class A {}"),
        ],
        "/p",
    );
    let expected = [
        format!("{m2}/com/google/guava/guava/33.0/guava-33.0.jar"),
        format!("{m2}/com/google/guava/failureaccess/1.0/failureaccess-1.0.jar"),
    ];
    assert_eq!(found.class_path, expected);
    assert_eq!(found.missing.into_iter().collect::<Vec<_>>(), ["gone:away:7"]);
}

#[test]
fn gradle_files_catalogs_and_variables_are_read() {
    let cache = "/home/ada/.gradle/caches/modules-2/files-2.1";
    let found = project(
        &[
            ("/g/settings.gradle.kts", "rootProject.name = \"g\"\ninclude(\":core\",\n  \":app\")\n"),
            ("/g/gradle.properties", "slf4jVersion=2.0.9\n"),
            (
                "/g/gradle/libs.versions.toml",
                "[versions]\nlang = \"3.14\"\n[libraries]\n\
              commons-lang3 = { module = \"org.apache.commons:commons-lang3\", version.ref = \"lang\" }\n\
              [bundles]\nall = [\"commons-lang3\"]\n",
            ),
            (
                "/g/core/build.gradle.kts",
                "dependencies {\n  implementation(libs.commons.lang3)\n\
              // implementation(\"no:no:1\")\n  api(\"org.slf4j:slf4j-api:$slf4jVersion\")\n\
              implementation(project(\":app\"))\n  implementation(files(\"libs/own.jar\"))\n}\n",
            ),
            (
                "/g/app/build.gradle",
                "ext.junit = '4.13'\ndependencies {\n  testImplementation group: 'junit', name: 'junit', version: junit\n\
              testImplementation \"junit:junit:${junit}\"\n  implementation 'no.version:here'\n}\n",
            ),
            (&format!("{cache}/org.apache.commons/commons-lang3/3.14/abc/commons-lang3-3.14.jar"), "jar"),
            (&format!("{cache}/org.slf4j/slf4j-api/2.0.9/abc/slf4j-api-2.0.9.jar"), "jar"),
            (&format!("{cache}/junit/junit/4.13/f00/junit-4.13.jar"), "jar"),
            (&format!("{cache}/no.version/here/1.9/f00/here-1.9.jar"), "jar"),
            (&format!("{cache}/no.version/here/1.10/f00/here-1.10.jar"), "jar"),
            ("/g/core/libs/own.jar", "jar"),
            ("/g/core/src/main/java/A.java", "class A {}"),
        ],
        "/g",
    );
    let names: Vec<&str> = found.class_path.iter().filter_map(|path| path.rsplit('/').next()).collect();
    assert_eq!(names, ["own.jar", "commons-lang3-3.14.jar", "slf4j-api-2.0.9.jar", "junit-4.13.jar", "here-1.10.jar"]);
    assert!(found.missing.is_empty(), "{:?}", found.missing);
}

#[test]
fn racelens_toml_and_eclipse_are_read_from_a_file_below() {
    let found = project(
        &[
            ("/e/racelens.toml", "class-path = [\"lib/*\", \"out\"]\njdk = \"none\"\n"),
            ("/e/lib/a.jar", "jar"),
            ("/e/lib/b.txt", ""),
            ("/e/out/A.class", ""),
            (
                "/e/.classpath",
                "<classpath><classpathentry kind=\"src\" path=\"src\"/>\
              <classpathentry kind=\"lib\" path=\"more/c.jar\"/></classpath>",
            ),
            ("/e/more/c.jar", "jar"),
            ("/e/src/A.java", "class A {}"),
        ],
        "/e/src/A.java",
    );
    assert_eq!(found.class_path, ["/e/lib/a.jar", "/e/out", "/e/more/c.jar"]);
    assert_eq!(found.jdk.as_deref(), Some("none"));
    assert!(found.notes.is_empty());
    let broken = project(&[("/b/racelens.toml", "class-path = 3"), ("/b/pom.xml", "<project>")], "/b");
    assert_eq!(broken.notes.len(), 2, "{:?}", broken.notes);
}

#[test]
fn each_question_is_answered_by_the_nearest_folder_that_answers_it() {
    let found = project(
        &[
            ("/p/.racelens/queries/own.scm", "; id: own-rule\n; message: a\n(identifier) @x\n"),
            ("/p/m/racelens.toml", "benign = [\"A.b\"]\n[rules]\noff = [\"sleep-poll\", \"gone\"]\n"),
            ("/p/m/src/pom.xml", "<project><artifactId>a</artifactId></project>"),
            ("/p/m/src/A.java", "class A {}"),
        ],
        "/p/m/src",
    );
    assert_eq!(found.declared.benign, ["A.b"]);
    assert_eq!(found.rules.off, ["sleep-poll", "gone"]);
    assert!(found.rules.queries.is_empty(), "racelens.toml answers for rules, too");
    assert_eq!(found.notes, ["/p/m/racelens.toml: unknown rule `gone`"]);
}

#[test]
fn two_paths_of_one_project_say_nothing_twice() {
    let files = [
        ("/p/racelens.toml", "benign = [\"A.b\"]\nclass-path = [\"gone\"]\n"),
        ("/p/a/A.java", ""),
        ("/p/b/B.java", ""),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).into();
    let paths = ["/p/a", "/p/b", "/p/a/A.java"].map(str::to_owned);
    let found = Project::read(&Home(Memory { files }), &paths, &Wanted::default());
    assert_eq!(found.declared.benign, ["A.b"]);
    assert_eq!(found.notes, ["/p/racelens.toml names /p/gone, which does not exist"]);
}

#[test]
fn xml_with_entities_of_its_own_is_not_read() {
    let bomb = "<!DOCTYPE project [<!ENTITY a \"aaaa\">]><project><artifactId>&a;</artifactId></project>";
    let found = project(&[("/p/pom.xml", bomb), ("/p/A.java", "")], "/p");
    assert_eq!(found.notes.len(), 1);
    let plain = "<!DOCTYPE project><project><artifactId>a</artifactId></project>";
    assert_eq!(project(&[("/p/pom.xml", plain), ("/p/A.java", "")], "/p").notes, Vec::<String>::new());
}

#[test]
fn values_that_name_each_other_stay_small() {
    let mut properties = String::from("<p0>xxxxxxxxxx</p0>");
    for at in 1..12 {
        let named = format!("${{p{}}}", at - 1).repeat(100);
        properties.push_str(&format!("<p{at}>{named}</p{at}>"));
    }
    let dependency = "<dependency><groupId>g</groupId><artifactId>a</artifactId><version>${p11}</version></dependency>";
    let pom = format!(
        "<project><artifactId>a</artifactId><properties>{properties}</properties><dependencies>{dependency}</dependencies></project>"
    );
    let found = project(&[("/p/pom.xml", &pom), ("/p/A.java", "")], "/p");
    assert!(found.missing.iter().all(|name| name.len() < 8 << 10));
    assert!(found.complaint().unwrap().len() < 1 << 10);
    let gradle = "def a = \"$a$a\"\ndependencies { }\nimplementation \"g:n:$a\"\n";
    assert!(project(&[("/g/build.gradle", gradle), ("/g/A.java", "")], "/g").missing.len() < 2);
}

#[test]
fn many_entries_cost_no_more_each() {
    let mut text = String::new();
    for at in 0..80_000 {
        text.push_str(&format!("[[allow]]\nclass = \"A{at}\"\nreason = \"r\"\n"));
    }
    let found = project(&[("/p/racelens.toml", &text), ("/p/A.java", "")], "/p");
    assert_eq!(found.rules.allow.len(), 80_000);
    assert_eq!(found.rules.allow.last().and_then(|allow| allow.at.as_ref()).map(|at| at.start.line), Some(79_999 * 3));
}
