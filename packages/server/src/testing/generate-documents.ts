/** `npm run documents`: writes the generated documents. With `--check` it writes nothing and fails if one is not fresh. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorDocument } from '../operator/document.ts'
import { behaviourTable } from './behaviours/behaviours.ts'
import { permissionTable } from './permission-table.ts'
import { retentionTable } from './retention-table.ts'

const documents = {
  'docs/behaviours.md': behaviourTable,
  'docs/operator.md': operatorDocument,
  'docs/permissions.md': permissionTable,
  'docs/retention.md': retentionTable,
}
const onlyCheck = process.argv.includes('--check')

for (const [path, generate] of Object.entries(documents)) {
  const file = join(import.meta.dirname, '../../../..', path)
  const text = generate()
  if (readFileSync(file, 'utf8') === text) continue
  if (onlyCheck) {
    console.error(`${path} is not fresh: npm run documents`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.log(path)
  }
}
