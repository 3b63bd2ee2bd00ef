/** Options of curl that take an argument, by what they do to a request; all others take none or change nothing of it. */
const takers =
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at ' +
  'cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode delegation ' +
  'dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save ' +
  'expect100-timeout form form-string ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode ' +
  'happy-eyeballs-timeout-ms haproxy-clientip header hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json ' +
  'keepalive-cnt keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt ' +
  'max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass pinnedpubkey ' +
  'preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers ' +
  'proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name ' +
  'proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range ' +
  'rate referer request request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 socks4a ' +
  'socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max ' +
  'tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file url url-query user ' +
  'user-agent variable vlan-priority write-out'

const withArgument: ReadonlySet<string> = new Set(takers.split(' '))

/** The long names of the short options that count, and of all that take an argument. */
const longNames: Readonly<Record<string, string>> = {
  ...{ A: 'user-agent', b: 'cookie', c: 'cookie-jar', C: 'continue-at', d: 'data', D: 'dump-header', e: 'referer' },
  ...{ E: 'cert', F: 'form', G: 'get', h: 'help', H: 'header', I: 'head', K: 'config', m: 'max-time', n: 'netrc' },
  ...{ o: 'output', P: 'ftp-port', Q: 'quote', r: 'range', t: 'telnet-option', T: 'upload-file', u: 'user' },
  ...{ U: 'proxy-user', w: 'write-out', x: 'proxy', X: 'request', y: 'speed-time', Y: 'speed-limit', z: 'time-cond' },
  ':': 'next',
}

/** An option by its long name, or an address under the name `url`. */
export interface CurlOption {
  readonly name: string
  readonly value: string
}

/** The options of a command line of curl, without the word `curl`, in order. An argument that is missing is empty. */
export function curlOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    if (!/^-./.test(word)) options.push({ name: 'url', value: word })
    else if (word.startsWith('--') ? addLong(options, word.slice(2), next) : addShort(options, word, next)) at++
  }
  return options
}

/** Whether the option has taken the next word. */
function addLong(options: CurlOption[], name: string, next: string): boolean {
  const takes = withArgument.has(name)
  options.push({ name, value: takes ? next : '' })
  return takes
}

/** `-sXPOST`: several short options in one word; the first that takes an argument takes the rest, or the next word. */
function addShort(options: CurlOption[], word: string, next: string): boolean {
  for (let at = 1; at < word.length; at++) {
    const name = longNames[word.charAt(at)]
    if (name === undefined) continue
    if (!withArgument.has(name)) options.push({ name, value: '' })
    else {
      const rest = word.slice(at + 1)
      options.push({ name, value: rest === '' ? next : rest })
      return rest === ''
    }
  }
  return false
}
