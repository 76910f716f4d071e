import { bool, guarding, hidden, object, text } from '../../registry/field.ts';

/** `authentication/config` */
export const configField = object({
  enable_auth: guarding(bool('Whether web interface and HTTP API need a login'), true),
  username: text('User name of the login', { maxBytes: 32 }),
  digest_hash: hidden(
    text('MD5 of username:realm:password in hex; empty prohibits the login', {
      maxBytes: 32,
      rule: [
        hash => hash === '' || /^[0-9a-f]{32}$/i.test(hash),
        'must be empty or 32 hexadecimal digits',
      ],
    }),
  ),
});
