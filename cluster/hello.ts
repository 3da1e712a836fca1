import { request } from 'node:http';

/**
 * A command that serves `hello` at port 8080. Perl is in every Debian: a web server of one line, without anything to install. It reads the whole
 * request: closing a connection with something unread resets it.
 */
export const webServer =
  `exec perl -MIO::Socket::INET -e '$s = IO::Socket::INET->new(LocalPort => 8080, Listen => 5, ` +
  'ReuseAddr => 1); while ($c = $s->accept) { while (<$c>) { last if /^\\r?$/ } print $c "HTTP/1.0 200 ' +
  `OK\\r\\nContent-Length: 5\\r\\n\\r\\nhello"; close $c }'`;

/** A command that prints what a web server answers. */
export const fetchText = (host: string, port: number): string =>
  `exec 3<>/dev/tcp/${host}/${port} && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3 && timeout 5 cat <&3`;

/** What a web server at a port of this machine answers. */
export async function getText(port: number): Promise<string> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, timeout: 3_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => done(text));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', fail);
    asked.end();
  });
}
