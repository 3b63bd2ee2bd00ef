import { describe, expect, it } from 'vitest'
import { writeParts } from './writeParts.ts'

function saving(partBytes: number, head = 'n\r\n') {
  const saved: [string, Blob][] = []
  const file = { name: 'search.csv', type: 'text/csv', head }
  return {
    saved: () => Promise.all(saved.map(async ([name, blob]) => [name, await blob.text()])),
    writer: writeParts(file, (name, blob) => saved.push([name, blob]), partBytes),
  }
}

describe('a file in parts', () => {
  it('has one part without a number where that is enough, also without a line', async () => {
    const { saved, writer } = saving(100)
    await writer.write('1\r\n')
    await writer.write('2\r\n')
    await writer.close()
    expect(await saved()).toEqual([['search.csv', 'n\r\n1\r\n2\r\n']])
    const none = saving(100)
    await none.writer.close()
    expect(await none.saved()).toEqual([['search.csv', 'n\r\n']])
  })

  it('begins each with the head, and cuts between whole lines only', async () => {
    const { saved, writer } = saving(6)
    for (const line of ['ä\r\n', '2\r\n', 'a long one\r\n', '4\r\n']) await writer.write(line)
    await writer.close()
    expect(await saved()).toEqual([
      ['search-001.csv', 'n\r\nä\r\n'],
      ['search-002.csv', 'n\r\n2\r\n'],
      ['search-003.csv', 'n\r\na long one\r\n'],
      ['search-004.csv', 'n\r\n4\r\n'],
    ])
  })

  it('offers nothing more once it is given up', async () => {
    const { saved, writer } = saving(3)
    await writer.write('1\r\n')
    await writer.write('2\r\n')
    await writer.abort()
    expect(await saved()).toHaveLength(1)
  })
})
