#include "lan9118.h"
#include <string.h>

/* Registers, in words from the start of the controller. */
#define REGISTERS ((volatile uint32_t *)0xa0000000)
#define RX_DATA_FIFO REGISTERS[0x00 / 4]
#define TX_DATA_FIFO REGISTERS[0x20 / 4]
#define RX_STATUS_FIFO REGISTERS[0x40 / 4]
#define TX_STATUS_FIFO REGISTERS[0x48 / 4]
#define IRQ_CFG REGISTERS[0x54 / 4]
#define INT_STS REGISTERS[0x58 / 4]
#define INT_EN REGISTERS[0x5c / 4]
#define FIFO_INT REGISTERS[0x68 / 4]
#define RX_CFG REGISTERS[0x6c / 4]
#define TX_CFG REGISTERS[0x70 / 4]
#define RX_DP_CTRL REGISTERS[0x78 / 4]
#define RX_FIFO_INF REGISTERS[0x7c / 4]
#define TX_FIFO_INF REGISTERS[0x80 / 4]
#define MAC_CSR_CMD REGISTERS[0xa4 / 4]
#define MAC_CSR_DATA REGISTERS[0xa8 / 4]

enum { MAC_CR = 1, ADDRH = 2, ADDRL = 3, MII_ACC = 6, MII_DATA = 7 };
#define CSR_BUSY 0x80000000u
#define CSR_READ 0x40000000u
#define MAC_ALL_MULTICAST 0x00080000u
#define MAC_FULL_DUPLEX 0x00100000u
#define MAC_TRANSMIT 0x00000008u
#define MAC_RECEIVE 0x00000004u
#define TX_ON 2u
#define IRQ_ENABLED 0x00000100u
#define IRQ_PUSH_PULL 0x00000011u /* active high */
#define RX_STATUS_LEVEL 0x00000008u
#define RX_ERROR 0x00008000u
#define RX_DISCARD 0x80000000u
#define TX_FIRST_AND_LAST 0x00003000u
#define PHY 1u
#define PHY_STATUS 1u
#define PHY_LINK 0x0004u
#define CHECKSUM_BYTES 4u

static uint32_t read_mac(uint32_t which) {
  MAC_CSR_CMD = CSR_BUSY | CSR_READ | which;
  while (MAC_CSR_CMD & CSR_BUSY) continue;
  return MAC_CSR_DATA;
}

static void write_mac(uint32_t which, uint32_t value) {
  MAC_CSR_DATA = value;
  MAC_CSR_CMD = CSR_BUSY | which;
  while (MAC_CSR_CMD & CSR_BUSY) continue;
}

void start_lan9118(uint8_t mac[6]) {
  uint32_t low = read_mac(ADDRL), high = read_mac(ADDRH);
  memcpy(mac, &low, 4);
  memcpy(mac + 4, &high, 2);
  RX_CFG = 0;
  TX_CFG = TX_ON;
  /* One frame is enough for an interrupt. */
  FIFO_INT = 0;
  INT_STS = UINT32_MAX;
  INT_EN = RX_STATUS_LEVEL;
  IRQ_CFG = IRQ_ENABLED | IRQ_PUSH_PULL;
  write_mac(MAC_CR, MAC_ALL_MULTICAST | MAC_FULL_DUPLEX | MAC_TRANSMIT | MAC_RECEIVE);
}

size_t lan9118_receive(uint8_t *frame, size_t size) {
  while ((RX_FIFO_INF >> 16 & 0xff) > 0) {
    uint32_t status = RX_STATUS_FIFO;
    size_t length = status >> 16 & 0x3fff;
    size_t words = (length + 3) / 4;
    bool is_good = !(status & RX_ERROR) && length > CHECKSUM_BYTES;
    length -= is_good ? CHECKSUM_BYTES : 0;
    is_good = is_good && length <= size;
    for (size_t i = 0; i < words; i++) {
      uint32_t word = RX_DATA_FIFO;
      size_t left = length > 4 * i ? length - 4 * i : 0;
      if (is_good) memcpy(frame + 4 * i, &word, left < 4 ? left : 4);
    }
    INT_STS = RX_STATUS_LEVEL;
    if (is_good) return length;
  }
  return 0;
}

bool lan9118_send(const uint8_t *frame, size_t length) {
  while (TX_FIFO_INF >> 16 & 0xff) (void)TX_STATUS_FIFO;
  if ((TX_FIFO_INF & 0xffff) < length + 16) return false;
  TX_DATA_FIFO = TX_FIRST_AND_LAST | (uint32_t)length;
  TX_DATA_FIFO = (uint32_t)length;
  for (size_t at = 0; at < length; at += 4) {
    uint32_t word = 0;
    memcpy(&word, frame + at, length - at < 4 ? length - at : 4);
    TX_DATA_FIFO = word;
  }
  return true;
}

bool lan9118_has_link(void) {
  write_mac(MII_ACC, PHY << 11 | PHY_STATUS << 6 | 1);
  while (read_mac(MII_ACC) & 1) continue;
  return read_mac(MII_DATA) & PHY_LINK;
}
