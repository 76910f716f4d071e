"""What Home Assistant's Supervisor takes of a repository of add-ons, by the library that it uses.

Neither Debian nor npm has the Supervisor. These are the rules that its makers publish for a
repository, `config.yaml` and translations (developers.home-assistant.io, "Add-on configuration",
"Create an add-on repository"; github.com/home-assistant/supervisor, supervisor/addons/validate.py,
supervisor/store/validate.py and supervisor/validate.py), restated key by key. It drops keys that it
does not know, and warns of old ones; here both are problems.

    supervisor.py FOLDER    writes a list of problems, JSON, each as `file: key: rule`
"""
import json
import pathlib
import sys

import voluptuous as vol
import yaml

BOOL = vol.Boolean()
PORT = vol.All(vol.Coerce(int), vol.Range(min=1, max=65535))
PORT_NAME = vol.Match(r"^\d+(?:/tcp|/udp)?$")
# A registry and an owner before the name: what a name with one slash would mean is disputed.
IMAGE = vol.Match(r"^(?:[a-z\-.:\d{}]+/)+[a-z\d\-_{}]+/[a-z\d\-_{}]+$")
VERSION = vol.All(str, vol.Match(r"^[\w][\w.\-+]{0,127}$"))

# What an option may be; `?` behind it makes it optional.
RANGE = r"(?:\((?:[\d.]+)?,(?:[\d.]+)?\))?"
ELEMENT = vol.All(
    str,
    vol.Match(
        r"^(?:bool|email|url|port"
        r"|device(?:\(subsystem=[a-z]+\))?"
        rf"|(?:str|password|int|float){RANGE}"
        r"|match\(.*\)|list\(.+\))\??$"
    ),
)
MEMBERS = {str: vol.Any(ELEMENT, [ELEMENT])}
OPTIONS_SCHEMA = {str: vol.Any(ELEMENT, [vol.Any(ELEMENT, MEMBERS)], MEMBERS)}

# Since the end of 2025 the Supervisor runs on these two processors; `armhf`, `armv7` and `i386` are
# old values that it warns of.
ARCHITECTURES = ["aarch64", "amd64"]
FOLDERS = [
    *["addon_config", "addons", "all_addon_configs", "backup", "data"],
    *["homeassistant_config", "media", "share", "ssl"],
]
# `config` and texts such as `share:rw` are the older form, which it still reads.
MAPPING = {
    vol.Required("type"): vol.In(FOLDERS),
    vol.Optional("read_only"): bool,
    vol.Optional("path"): vol.All(str, vol.Match(r"^/.+")),
}
PRIVILEGES = [
    *["BPF", "CHECKPOINT_RESTORE", "DAC_READ_SEARCH", "IPC_LOCK", "NET_ADMIN", "NET_RAW"],
    *["PERFMON", "SYS_ADMIN", "SYS_MODULE", "SYS_NICE", "SYS_PTRACE", "SYS_RAWIO"],
    *["SYS_RESOURCE", "SYS_TIME"],
]
SWITCHES = [
    *["advanced", "apparmor", "audio", "auth_api", "devicetree", "docker_api", "full_access", "gpio"],
    *["hassio_api", "homeassistant_api", "host_dbus", "host_ipc", "host_network", "host_pid"],
    *["host_uts", "ingress", "ingress_stream", "init", "journald", "kernel_modules", "legacy"],
    *["panel_admin", "realtime", "stdin", "tmpfs", "uart", "udev", "usb", "video"],
]

ADD_ON = vol.Schema(
    {
        vol.Required("name"): str,
        vol.Required("version"): VERSION,
        vol.Required("slug"): vol.Match(r"^[-_.A-Za-z0-9]+$"),
        vol.Required("description"): str,
        vol.Required("arch"): vol.All([vol.In(ARCHITECTURES)], vol.Length(min=1), vol.Unique()),
        vol.Optional("machine"): [vol.Match(r"^!?[a-z0-9-]+$")],
        vol.Optional("url"): vol.Url(),
        vol.Optional("image"): IMAGE,
        vol.Optional("startup"): vol.In(
            ["initialize", "system", "services", "application", "once"]
        ),
        vol.Optional("boot"): vol.In(["auto", "manual", "manual_only"]),
        vol.Optional("stage"): vol.In(["stable", "experimental", "deprecated"]),
        vol.Optional("ports"): {PORT_NAME: vol.Maybe(PORT)},
        vol.Optional("ports_description"): {PORT_NAME: str},
        vol.Optional("watchdog"): vol.Match(
            r"^(?:https?|\[PROTO:\w+\]|tcp)://\[HOST\]:(?:\[PORT:\d+\]|\d+).*$"
        ),
        vol.Optional("webui"): vol.Match(
            r"^(?:https?|\[PROTO:\w+\])://\[HOST\]:\[PORT:\d+\].*$"
        ),
        vol.Optional("ingress_port"): vol.Any(PORT, vol.Equal(0)),
        vol.Optional("ingress_entry"): str,
        vol.Optional("panel_icon"): vol.Match(r"^mdi:[a-z0-9-]+$"),
        vol.Optional("panel_title"): str,
        vol.Optional("homeassistant"): VERSION,
        vol.Optional("devices"): [vol.Match(r"^/dev/[^:]+$")],
        vol.Optional("map"): [MAPPING],
        vol.Optional("environment"): {vol.Match(r"^\w+$"): str},
        vol.Optional("privileged"): [vol.In(PRIVILEGES)],
        vol.Optional("hassio_role"): vol.In(["default", "homeassistant", "backup", "manager", "admin"]),
        vol.Optional("services"): [vol.Match(r"^(?:mqtt|mysql):(?:provide|want|need)$")],
        vol.Optional("discovery"): [str],
        vol.Optional("backup"): vol.In(["hot", "cold"]),
        vol.Optional("backup_pre"): str,
        vol.Optional("backup_post"): str,
        vol.Optional("backup_exclude"): [str],
        vol.Optional("options"): dict,
        vol.Optional("schema"): vol.Any(OPTIONS_SCHEMA, vol.Equal(False)),
        vol.Optional("timeout"): vol.All(int, vol.Range(min=10, max=300)),
        vol.Optional("ulimits"): {str: object},
        vol.Optional("breaking_versions"): [VERSION],
        **{vol.Optional(name): BOOL for name in SWITCHES},
    }
)

REPOSITORY = vol.Schema(
    {
        vol.Required("name"): str,
        # `#` and the name of a branch behind the address of a repository of git.
        vol.Optional("url"): vol.All(vol.Url(), vol.Match(r"^[^#]+(?:#[\w\-./]+)?$")),
        vol.Optional("maintainer"): str,
    }
)

OPTION_WORDS = {vol.Required("name"): str, vol.Optional("description"): vol.Maybe(str)}
TRANSLATION = vol.Schema(
    {vol.Optional("configuration"): {str: OPTION_WORDS}, vol.Optional("network"): {str: str}}
)

# What goes together only in one way.
TOGETHER = [
    ("ingress_port", lambda it: it.get("ingress"), "needs ingress"),
    ("backup_pre", lambda it: it.get("backup") != "cold", "is for hot backups"),
    ("backup_post", lambda it: it.get("backup") != "cold", "is for hot backups"),
    ("full_access", lambda it: not any(it.get(it_has) for it_has in ("devices", "uart", "usb", "gpio")),
     "is not for who names devices"),
    ("ports_description", lambda it: set(it["ports_description"]) <= set(it.get("ports", {})),
     "must be of ports"),
]


def png_size(path):
    """Width and height of a picture, px."""
    head = path.read_bytes()[:24]
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")


def problems_of(folder):
    found = []

    def check(path, schema):
        document = yaml.safe_load(path.read_text("utf8"))
        where = path.relative_to(folder)
        try:
            schema(document)
        except vol.MultipleInvalid as error:
            for one in error.errors:
                key = ".".join(str(part) for part in one.path)
                found.append(f"{where}: {key}: {one.error_message}")
        return document

    def need(path, holds, rule):
        if not (path.exists() and holds(path)):
            found.append(f"{path.relative_to(folder)}: {rule}")

    repository = folder / "repository.yaml"
    if repository.exists():
        check(repository, REPOSITORY)
    else:
        found.append("repository.yaml: is missing")
    add_ons = [path.parent for path in sorted(folder.glob("*/config.yaml"))]
    if not add_ons:
        found.append("config.yaml: is missing")
    for add_on in add_ons:
        it = check(add_on / "config.yaml", ADD_ON)
        where = f"{add_on.name}/config.yaml"
        found += [
            f"{where}: {key}: {rule}" for key, holds, rule in TOGETHER if key in it and not holds(it)
        ]
        if "image" not in it and not (add_on / "Dockerfile").exists():
            found.append(f"{where}: image: is missing, and there is no Dockerfile")
        for translation in sorted((add_on / "translations").glob("*.yaml")):
            check(translation, TRANSLATION)
        # Shown in the store: a square, and a picture that is wider than high.
        need(add_on / "icon.png", lambda it: (lambda s: s and s[0] == s[1])(png_size(it)), "square PNG")
        need(add_on / "logo.png", lambda it: (lambda s: s and s[0] > s[1])(png_size(it)), "wide PNG")
        for page in ("DOCS.md", "CHANGELOG.md"):
            need(add_on / page, lambda it: it.stat().st_size > 0, "is missing")
    return found


json.dump(problems_of(pathlib.Path(sys.argv[1])), sys.stdout)
