import { describe, expect, it } from 'vitest'
import type { Cluster } from './cluster.ts'
import { send } from './request.ts'
import { transportOf } from './testing/transport.ts'

const base: Omit<Cluster, 'transport'> = {
  id: 'one',
  uri: 'http://127.0.0.1:9200',
  engine: { distribution: 'opensearch', version: '3.8.0' },
  access: 'open',
  auth: { authType: 'none' },
  headers: [],
  timeoutMs: 1000,
}

describe('send', () => {
  it('resolves with the JSON of a 2xx answer', async () => {
    const transport = transportOf(() => Response.json({ ok: true }))
    expect((await send({ ...base, transport }, { method: 'GET', path: '/' })).json).toEqual({ ok: true })
  })

  it('refuses a write on a read-only connection before anything is sent', async () => {
    const transport = transportOf(() => Response.json({}))
    const refused = send({ ...base, access: 'readOnly', transport }, { method: 'POST', path: '/a/_refresh' })
    await expect(refused).rejects.toMatchObject({ kind: 'refused' })
    expect(transport.seen).toEqual([])
  })
})
