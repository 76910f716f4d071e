import { join } from 'node:path';
import { type DebianSource, debianLibrary, debianSource } from '../debian-sources.ts';
import type { Part } from './part.ts';

/** Its sources; Debian changes none of them. */
const source: DebianSource = {
  path: 'm/mbedtls/mbedtls_2.28.3.orig.tar.gz',
  sha512:
    '62ba9937060b4089e6bd75c4495949fd4a51700dbe8b66e3efef58e1d2321143da0ef0800c4d7188064b872555ad65c36b21a706149dde81d821ba38d678d3ef',
  folder: 'Mbed-TLS-mbedtls-8f97ca5',
};

const files = [
  ...['aes', 'asn1parse', 'asn1write', 'base64', 'bignum', 'chacha20', 'chachapoly', 'cipher'],
  ...['cipher_wrap', 'constant_time', 'ecdh', 'ecdsa', 'ecp', 'ecp_curves', 'gcm', 'md', 'oid'],
  ...['pem', 'pk', 'pk_wrap', 'pkparse', 'pkwrite', 'platform_util', 'poly1305', 'rsa'],
  ...['rsa_internal', 'sha256', 'sha512', 'ssl_ciphersuites', 'ssl_cli', 'ssl_msg', 'ssl_srv'],
  ...['ssl_ticket', 'ssl_tls', 'x509', 'x509_create', 'x509_crt', 'x509write_crt'],
];

/** How it is used. */
const config = '-DMBEDTLS_CONFIG_FILE="mbedtls-config.h"';

/** TLS of the image; its sources are fetched if need be. */
export function mbedtls(): Part {
  const sources = debianSource(source);
  return {
    sources,
    files: files.map(name => `library/${name}.c`),
    options: [config, '-I', 'include', '-I', 'library'],
    use: [config, '-isystem', join(sources, 'include')],
    library: debianLibrary(
      source,
      { name: 'Mbed TLS', description: 'TLS', license: 'Apache-2.0' },
      'LICENSE',
    ),
  };
}
