/* lwIP as this device uses it: one loop, no threads, its raw interface. */
#pragma once
#define NO_SYS 1
#define SYS_LIGHTWEIGHT_PROT 0
#define LWIP_NETCONN 0
#define LWIP_SOCKET 0
#define LWIP_PROVIDE_ERRNO 0
#define LWIP_STATS 1
#define LWIP_STATS_DISPLAY 0

#define LWIP_IPV4 1
#define LWIP_IPV6 0
/* A new image is asked over 127.0.0.1 whether it works. */
#define LWIP_HAVE_LOOPIF 1
#define LWIP_LOOPBACK_MAX_PBUFS 8
#define LWIP_ARP 1
#define ARP_QUEUEING 1
#define LWIP_ICMP 1
#define LWIP_IGMP 1
#define LWIP_DHCP 1
#define LWIP_DHCP_GET_NTP_SRV 1
#define LWIP_DHCP_MAX_NTP_SERVERS 2
#define LWIP_HOOK_FILENAME "hooks.h"
#define LWIP_DNS 1
#define DNS_MAX_NAME_LENGTH 254
/* Ten managed chargers, broker, central system, and what else has a name. */
#define DNS_TABLE_SIZE 16
#define LWIP_DNS_SUPPORT_MDNS_QUERIES 1
/* A charger that manages itself and others talks to itself. */
#define LWIP_NETIF_LOOPBACK 1
#define LWIP_LOOPBACK_MAX_PBUFS 16
#define LWIP_NETIF_HOSTNAME 1
#define LWIP_NETIF_STATUS_CALLBACK 1
#define LWIP_NETIF_LINK_CALLBACK 1
#define LWIP_MULTICAST_TX_OPTIONS 1
#define IP_REASSEMBLY 1
#define IP_FRAG 1
/* Handles may share a port of a multicast group, and listen where connections have ended. */
#define SO_REUSE 1
#define SO_REUSE_RXTOALL 1

/* 32 clients of HTTP, what the device opens itself, and those that have just ended. */
#define MEMP_NUM_TCP_PCB 64
#define MEMP_NUM_TCP_PCB_LISTEN 4
#define MEMP_NUM_UDP_PCB 28
#define MEMP_NUM_IGMP_GROUP 4
#define MEMP_NUM_SYS_TIMEOUT 16
#define MEMP_NUM_TCP_SEG 256
#define MEMP_NUM_PBUF 64
#define PBUF_POOL_SIZE 32
#define PBUF_POOL_BUFSIZE 1536
#define MEM_ALIGNMENT 8
#define MEM_SIZE (192 << 10)

#define TCP_MSS 1460
#define TCP_WND (4 * TCP_MSS)
#define TCP_SND_BUF (4 * TCP_MSS)
#define TCP_SND_QUEUELEN 16
#define TCP_LISTEN_BACKLOG 1
#define TCP_QUEUE_OOSEQ 1
#define TCP_OOSEQ_MAX_PBUFS 4
