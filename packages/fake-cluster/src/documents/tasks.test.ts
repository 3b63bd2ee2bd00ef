import { expect, it } from 'vitest'
import { createFakeCluster, type FakeCluster } from '../fakeCluster.ts'

async function call({ transport }: FakeCluster, method: string, path: string, body?: object): Promise<unknown> {
  const signal = new AbortController().signal
  const text = body && { body: JSON.stringify(body) }
  return (await transport({ method, path, headers: {}, signal, timeoutMs: 0, ...text })).json()
}

const all = { query: { match_all: {} } }
const shop = () => createFakeCluster({ indices: [{ index: 'orders', 'docs.count': '100' }, { index: 'new' }] })

it('runs a reindex and a delete by query as tasks, whose work is there at their end', async () => {
  const fake = shop()
  const body = { source: { index: 'orders' }, dest: { index: 'copy' } }
  const { task } = (await call(fake, 'POST', '/_reindex?wait_for_completion=false', body)) as { task: string }
  expect(await call(fake, 'GET', `/_tasks/${task}`)).toMatchObject({
    completed: false,
    task: { status: { total: 100, created: 50 } },
  })
  expect(await call(fake, 'GET', '/copy/_count')).toMatchObject({ status: 404 })
  expect(await call(fake, 'GET', `/_tasks/${task}`)).toMatchObject({ completed: true, response: { created: 100 } })
  expect(await call(fake, 'GET', '/copy/_count')).toMatchObject({ count: 100 })
  await call(fake, 'POST', '/orders/_delete_by_query?refresh=true&wait_for_completion=false', all)
  fake.state.tasks.forEach((each) => (each.readsLeft = 0))
  await call(fake, 'GET', `/_tasks/${fake.state.tasks[1]?.id ?? ''}`)
  expect(await call(fake, 'GET', '/orders/_count')).toMatchObject({ count: 0 })
})

it('ends a cancelled task without its work', async () => {
  const fake = shop()
  await call(fake, 'POST', '/orders/_delete_by_query?wait_for_completion=false', all)
  const id = fake.state.tasks[0]?.id ?? ''
  await call(fake, 'POST', `/_tasks/${id}/_cancel`)
  expect(await call(fake, 'GET', `/_tasks/${id}`)).toMatchObject({ completed: true, task: { cancelled: true } })
  expect(await call(fake, 'GET', '/orders/_count')).toMatchObject({ count: 100 })
})

it('changes all aliases of a call or none', async () => {
  const fake = shop()
  await call(fake, 'PUT', '/orders/_alias/sales', { index_routing: '1' })
  expect(await call(fake, 'GET', '/orders/_alias')).toEqual({ orders: { aliases: { sales: { index_routing: '1' } } } })
  const move = (to: string) => ({
    actions: [{ remove: { index: 'orders', alias: 'sales' } }, { add: { index: to, alias: 'sales' } }],
  })
  expect(await call(fake, 'POST', '/_aliases', move('nowhere'))).toMatchObject({ status: 404 })
  expect(fake.state.aliases).toMatchObject([{ index: 'orders' }])
  await call(fake, 'POST', '/_aliases', move('new'))
  expect(fake.state.aliases).toMatchObject([{ alias: 'sales', index: 'new' }])
})
