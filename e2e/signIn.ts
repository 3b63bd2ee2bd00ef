/** What a browser has once it is signed in to a gateway. */
export interface SignedIn {
  /** Of each call of the page to the gateway. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookie: { readonly name: string; readonly value: string }
  /** In the local storage of the gateway's origin. */
  readonly stored: { readonly name: string; readonly value: string }
}

/** Signs in as the page does, without a browser. A link works once: `gateway.entry` is another one each time. */
export async function signIn(entry: string): Promise<SignedIn> {
  const { origin, pathname, hash } = new URL(entry)
  const common = { origin, 'x-searchdeck': '1' }
  const answer = await fetch(`${origin}${pathname}api/session`, {
    method: 'POST',
    headers: { ...common, 'x-searchdeck-link': hash.replace('#link=', '') },
  })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  const { secret } = (await answer.json()) as { secret: string }
  return {
    headers: { ...common, cookie: `${name}=${value}`, 'x-searchdeck-session': secret },
    cookie: { name, value },
    stored: { name: `searchdeck-session ${pathname}`, value: secret },
  }
}
