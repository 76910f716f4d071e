/* The WebSocket library compresses nothing here: this stands for the part of it that could. */
exports.extensionName = 'permessage-deflate';
