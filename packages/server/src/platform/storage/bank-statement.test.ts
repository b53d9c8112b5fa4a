import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isBankStatement } from './bank-statement.ts'

it('a statement is known by its beginning, whatever stands before its root', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'))
  const is = async (text: string) => {
    await writeFile(join(folder, 'x.ofx'), text)
    return isBankStatement(join(folder, 'x.ofx'))
  }
  expect(await is('OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>')).toBe(true)
  expect(await is('<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>')).toBe(true)
  expect(await is('<?xml version="1.0"?>\n<!-- made by hand -->\n<?OFX OFXHEADER="200"?>\n<OFX>')).toBe(true)
  expect(await is('<?xml version="1.0"?>\n<OFX xmlns="http://ofx.net/types/2003/04">')).toBe(true)
  expect(await is('<?xml version="1.0"?>\n<!-- <OFX> --><html>')).toBe(false)
  expect(await is('<OFXES>')).toBe(false)
})
