import type { Auth } from './auth.ts'

/** Whether a connection sends credentials of its own. An empty username and password send none. */
export function signsIn(auth: Auth): boolean {
  return auth.authType === 'awsIAM' || authorizationOf(auth) !== undefined
}

/** The value of `Authorization` for every way to sign in but AWS, or `undefined` for none. */
export function authorizationOf(auth: Exclude<Auth, { authType: 'awsIAM' }>): string | undefined {
  switch (auth.authType) {
    case 'none':
      return undefined
    case 'basicAuth': {
      const { username, password } = auth.authData
      return username === '' && password === '' ? undefined : `Basic ${base64(`${username}:${password}`)}`
    }
    case 'apiKey':
      return `ApiKey ${auth.authData.apiKey}`
    case 'bearer':
      return `Bearer ${auth.authData.token}`
  }
}

// btoa takes Latin-1 only, so the UTF-8 bytes go in as characters.
function base64(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
