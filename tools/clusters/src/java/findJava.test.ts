import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentReporter } from '../reporter.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { findJava } from './findJava.ts'
import { javaMajor } from './javaRuntime.ts'

async function homes(...versions: string[]): Promise<string[]> {
  const folder = await temporaryFolder()
  return Promise.all(
    versions.map(async (version) => {
      const home = join(folder, version)
      await mkdir(home)
      await writeFile(join(home, 'release'), `IMPLEMENTOR="Someone"\nJAVA_VERSION="${version}"\nOS_NAME="Linux"\n`)
      return home
    }),
  )
}

it('takes the first installed Java of a fitting version', async () => {
  const installed = ['/no/such/home', ...(await homes('1.8.0_402', '26-ea', '11.0.2', '21.0.8', '25'))]
  const search = { installed, cache: '/nowhere', reporter: silentReporter }
  expect(await findJava({ min: 17, max: 25 }, search)).toMatchObject({ major: 21, home: installed[4], jars: [] })
  expect(await findJava({ min: 11, max: 23 }, search)).toMatchObject({ major: 11 })
  expect(await findJava({ min: 25, max: 25 }, search)).toMatchObject({ major: 25 })
})

it('reads the version of a home, and none where there is no Java', async () => {
  const [eight, early] = await homes('1.8.0_402', '27-ea')
  expect([await javaMajor(eight!), await javaMajor(early!), await javaMajor('/no/such/home')]).toEqual([
    1,
    27,
    undefined,
  ])
})
