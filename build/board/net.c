#include "net.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include "board.h"
#include "lwip/dhcp.h"
#include "lwip/dns.h"
#include "lwip/etharp.h"
#include "lwip/igmp.h"
#include "lwip/init.h"
#include "lwip/netif.h"
#include "lwip/prot/dhcp.h"
#include "lwip/timeouts.h"
#include "values.h"

#define FRAME_BYTES 1518
/* Frames that are taken before the device gets its turn: a flood must not keep it from that. */
#define FRAMES_PER_TURN 32
/* How often the cable is looked at, ms. */
#define LINK_MS 250
/* Longest that a start waits for an address: a charger has to charge without one, too. */
#define ADDRESS_MS 2000

static struct netif lan;
static struct board_link cable;
static uint32_t looked_ms;

uint32_t sys_now(void) {
  return (uint32_t)(board_now_us() / 1000);
}

uint32_t unguessable(void) {
  uint32_t number = 0;
  getrandom(&number, sizeof number, 0);
  return number;
}

void wake(struct handle *handle) {
  handle->due_ms = 0;
}

bool was_woken(struct handle *handle) {
  handle->due_ms = -1;
  return true;
}

int error_number(err_t error) {
  switch (error) {
    case ERR_OK: return 0;
    case ERR_MEM:
    case ERR_BUF: return -ENOMEM;
    case ERR_TIMEOUT:
    case ERR_ABRT: return -ETIMEDOUT;
    case ERR_RTE: return -ENETUNREACH;
    case ERR_USE: return -EADDRINUSE;
    case ERR_RST: return -ECONNRESET;
    case ERR_CLSD:
    case ERR_CONN: return -EPIPE;
    default: return -EINVAL;
  }
}

bool own_address(ip_addr_t *address) {
  *address = *netif_ip_addr4(&lan);
  return netif_is_up(&lan) && netif_is_link_up(&lan) && !ip_addr_isany(address);
}

bool listening_address(const char *host, ip_addr_t *address) {
  *address = *IP_ADDR_ANY;
  return !*host || ipaddr_aton(host, address);
}

/* ---- frames ---- */

static err_t send_frame(struct netif *netif, struct pbuf *frame) {
  uint8_t bytes[FRAME_BYTES];
  (void)netif;
  if (frame->tot_len > sizeof bytes) return ERR_BUF;
  pbuf_copy_partial(frame, bytes, frame->tot_len, 0);
  return board_send(bytes, frame->tot_len) ? ERR_OK : ERR_BUF;
}

bool take_frames(void) {
  uint8_t bytes[FRAME_BYTES];
  int taken = 0;
  for (; taken < FRAMES_PER_TURN; taken++) {
    size_t length = board_receive(bytes, sizeof bytes);
    if (!length) break;
    struct pbuf *frame = pbuf_alloc(PBUF_RAW, (u16_t)length, PBUF_POOL);
    if (!frame) continue; /* whoever sent it sends it again */
    pbuf_take(frame, bytes, (u16_t)length);
    if (lan.input(frame, &lan) != ERR_OK) pbuf_free(frame);
  }
  return taken > 0;
}

/* ---- the interface ---- */

/* Who refuses an address says which server offered it (RFC 2131, 4.4.1); lwIP does not. */
void add_dhcp_options(
    const struct dhcp *dhcp, struct dhcp_msg *message, uint8_t type, uint16_t *length) {
  if (type != DHCP_DECLINE) return;
  uint8_t *option = message->options + *length;
  option[0] = DHCP_OPTION_SERVER_ID;
  option[1] = sizeof(ip4_addr_t);
  memcpy(option + 2, ip_2_ip4(&dhcp->server_ip_addr), sizeof(ip4_addr_t));
  *length += 2 + sizeof(ip4_addr_t);
}

static err_t start_interface(struct netif *netif) {
  static char name[24];
  netif->name[0] = 'e';
  netif->name[1] = 'n';
  /* Of several in a network, each has its own. */
  snprintf(name, sizeof name, "voltkern-%02x%02x%02x", netif->hwaddr[3], netif->hwaddr[4],
           netif->hwaddr[5]);
  netif->hostname = name;
  netif->output = etharp_output;
  netif->linkoutput = send_frame;
  netif->mtu = 1500;
  netif->flags = NETIF_FLAG_BROADCAST | NETIF_FLAG_ETHARP | NETIF_FLAG_ETHERNET | NETIF_FLAG_IGMP;
  return ERR_OK;
}

/* Tells JavaScript that the network changed. */
static void tell_change(struct netif *netif) {
  (void)netif;
  for (int i = 1; i < MAX_HANDLES; i++)
    if (handles[i].kind == &network_kind) wake(&handles[i]);
}

static void look_at_cable(void) {
  looked_ms = sys_now();
  cable = board_link();
  if (cable.is_up && !netif_is_link_up(&lan)) netif_set_link_up(&lan);
  if (!cable.is_up && netif_is_link_up(&lan)) netif_set_link_down(&lan);
}

void start_network(const uint8_t mac[6]) {
  lwip_init();
  memcpy(lan.hwaddr, mac, sizeof lan.hwaddr);
  lan.hwaddr_len = sizeof lan.hwaddr;
  netif_add(&lan, NULL, NULL, NULL, NULL, start_interface, netif_input);
  netif_set_default(&lan);
  netif_set_status_callback(&lan, tell_change);
  netif_set_link_callback(&lan, tell_change);
  netif_set_up(&lan);
  look_at_cable();
  dhcp_start(&lan);
}

void poll_network(void) {
  if (sys_now() - looked_ms >= LINK_MS) look_at_cable();
  sys_check_timeouts();
  netif_poll_all();
}

/* Whether the device sent something to itself that was not delivered yet. */
static bool has_own_packets(void) {
  struct netif *netif;
  NETIF_FOREACH(netif) if (netif->loop_first) return true;
  return false;
}

uint32_t network_rest_ms(void) {
  if (has_own_packets()) return 0;
  return LWIP_MIN(sys_timeouts_sleeptime(), LINK_MS);
}

void wait_for_address(void (*sleep)(void)) {
  ip_addr_t own;
  double until_ms = clock_ms() + ADDRESS_MS;
  while (cable.is_up && !own_address(&own) && clock_ms() < until_ms) {
    take_frames();
    poll_network();
    sleep();
  }
}

/* ---- time servers ---- */

static ip4_addr_t named_servers[LWIP_DHCP_MAX_NTP_SERVERS];
static uint8_t named_count;

/* Called by lwIP with those that DHCP named. */
void dhcp_set_ntp_servers(u8_t count, const ip4_addr_t *servers) {
  named_count = LWIP_MIN(count, LWIP_DHCP_MAX_NTP_SERVERS);
  memcpy(named_servers, servers, named_count * sizeof *servers);
}

JSValue time_servers(JSContext *ctx) {
  JSValue addresses = JS_NewArray(ctx);
  for (uint8_t i = 0; i < named_count; i++) {
    char text[ADDRESS_TEXT];
    ip4addr_ntoa_r(&named_servers[i], text, sizeof text);
    JS_SetPropertyUint32(ctx, addresses, i, JS_NewString(ctx, text));
  }
  return addresses;
}

/* ---- the kind `network`: the LAN of host/platform/network-control.ts ---- */

static JSValue read_network(JSContext *ctx, struct handle *handle, JSValueConst what) {
  char text[320], mac[18], address[96] = "";
  ip_addr_t own;
  (void)handle;
  if (JS_IsString(what)) return JS_NewInt32(ctx, -ENOSYS); /* nothing to scan */
  bool is_up = own_address(&own);
  if (is_up) {
    char ip[ADDRESS_TEXT], subnet[ADDRESS_TEXT];
    ip4addr_ntoa_r(netif_ip4_addr(&lan), ip, sizeof ip);
    ip4addr_ntoa_r(netif_ip4_netmask(&lan), subnet, sizeof subnet);
    snprintf(address, sizeof address, "\"ipv4\":{\"ip\":\"%s\",\"subnet\":\"%s\"},", ip, subnet);
  }
  snprintf(mac, sizeof mac, "%02X:%02X:%02X:%02X:%02X:%02X", lan.hwaddr[0], lan.hwaddr[1],
           lan.hwaddr[2], lan.hwaddr[3], lan.hwaddr[4], lan.hwaddr[5]);
  bool is_wanted = netif_is_up(&lan) && cable.is_up;
  snprintf(text, sizeof text,
           "{\"lan\":{\"phase\":\"%s\",\"mac\":\"%s\",%s\"ipv6\":[],\"speedMbitPerS\":%d,"
           "\"fullDuplex\":%s}}",
           is_up ? "up" : is_wanted ? "connecting" : "down", mac, address,
           cable.is_up ? cable.speed_mbit_per_s : 0, cable.is_full_duplex ? "true" : "false");
  return JS_NewString(ctx, text);
}

/* An address of an object; all addresses if there is none. */
static ip4_addr_t member_address(JSContext *ctx, JSValueConst object, const char *name) {
  char text[ADDRESS_TEXT];
  ip4_addr_t address;
  member_text(ctx, object, name, text, sizeof text);
  if (!ip4addr_aton(text, &address)) ip4_addr_set_any(&address);
  return address;
}

static void use_name_servers(JSContext *ctx, JSValueConst ipv4) {
  JSValue servers = JS_GetPropertyStr(ctx, ipv4, "dns");
  for (uint8_t i = 0; i < DNS_MAX_SERVERS; i++) {
    char text[ADDRESS_TEXT];
    ip_addr_t server = *IP_ADDR_ANY;
    JSValue value = JS_GetPropertyUint32(ctx, servers, i);
    if (!JS_IsUndefined(value)) {
      text_of(ctx, value, text, sizeof text);
      ipaddr_aton(text, &server);
    }
    JS_FreeValue(ctx, value);
    dns_setserver(i, &server);
  }
  JS_FreeValue(ctx, servers);
}

/* Configures the interface as LanSettings say; null switches it off. */
static void use_settings(JSContext *ctx, JSValueConst settings) {
  if (JS_IsNull(settings)) {
    dhcp_release_and_stop(&lan);
    netif_set_down(&lan);
    return;
  }
  JSValue addressing = JS_GetPropertyStr(ctx, settings, "addressing");
  JSValue ipv4 = JS_GetPropertyStr(ctx, addressing, "ipv4");
  netif_set_up(&lan);
  if (JS_IsObject(ipv4)) {
    ip4_addr_t ip = member_address(ctx, ipv4, "ip");
    ip4_addr_t subnet = member_address(ctx, ipv4, "subnet");
    ip4_addr_t gateway = member_address(ctx, ipv4, "gateway");
    dhcp_release_and_stop(&lan);
    named_count = 0;
    netif_set_addr(&lan, &ip, &subnet, &gateway);
    use_name_servers(ctx, ipv4);
  } else if (!netif_dhcp_data(&lan) || netif_dhcp_data(&lan)->state == 0) {
    netif_set_addr(&lan, NULL, NULL, NULL);
    dhcp_start(&lan);
  }
  JS_FreeValue(ctx, ipv4);
  JS_FreeValue(ctx, addressing);
}

static int write_network(
    JSContext *ctx, struct handle *handle, JSValueConst data, JSValueConst where) {
  (void)where;
  size_t length;
  const char *text = JS_ToCStringLen(ctx, &length, data);
  JSValue wish = text ? JS_ParseJSON(ctx, text, length, "network") : JS_UNDEFINED;
  JS_FreeCString(ctx, text);
  if (!JS_IsObject(wish)) return -EINVAL;
  JSValue settings = JS_GetPropertyStr(ctx, wish, "lan");
  if (!JS_IsUndefined(settings)) use_settings(ctx, settings);
  JS_FreeValue(ctx, settings);
  JS_FreeValue(ctx, wish);
  wake(handle);
  return 0;
}

const struct kind network_kind = {
  .name = "network", .read = read_network, .write = write_network, .came = was_woken,
};
