import { join } from 'node:path'
import { addDays } from '@prumo/contract/dates.ts'
import { withFileFromDisk } from '../../files/from-disk.ts'
import { storeOwnFiles } from '../../files/own/files.ts'
import { createOwnFolder } from '../../files/own/folders.ts'
import { createProvidedFolder, publishFile } from '../../files/provided/publishing.ts'
import { systemActor } from '../../identity/session/actor.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'
import { systemCompanyId } from '../../platform/operator/context.ts'
import { type Scope, settingsOf } from '../../platform/scope.ts'

const maxBytes = 1024 ** 2
const sample = (file: string) => join(import.meta.dirname, 'samples', file)

type Sent = readonly [daysAgo: number, folder: string | null, file: string, name: string]

const sent: Partial<Record<Role, readonly Sent[]>> = {
  ana: [
    [40, 'Loja', 'vitrine.png', 'Montagem da vitrine.png'],
    [33, 'Reuniões', 'guia-da-reuniao.pdf', 'Guia da reunião.pdf'],
    [12, 'Loja', 'tabela-de-precos.csv', 'Tabela de preços.csv'],
    [3, null, 'lista-de-compras.txt', 'Lista de compras.txt'],
    [1, null, 'vitrine.png', 'Vitrine de Natal.png'],
  ],
  joao: [[6, null, 'lista-de-compras.txt', 'Compras da semana.txt']],
}

const published = [
  ['Reuniões e ATAs', [['Guia da reunião que funciona', 'guia-da-reuniao.pdf']]],
  [
    'Modelos de planilhas',
    [
      ['Tabela de preços', 'tabela-de-precos.csv'],
      ['Lista de compras', 'lista-de-compras.txt'],
    ],
  ],
] as const

/** Personal files of the people in the demo company, and files of the provider for every company. */
export async function buildFiles(demo: DemoBuilder) {
  await publishSamples(await demo.as('ana', addDays(demo.today, -59), '08:00'))
  for (const [role, files] of Object.entries(sent)) await keepSamples(demo, role as Role, files)
}

async function keepSamples(demo: DemoBuilder, role: Role, files: readonly Sent[]) {
  const folders = new Map<string, number>()
  for (const [daysAgo, folder, file, name] of files) {
    const scope = await demo.as(role, addDays(demo.today, -daysAgo), '16:35')
    if (folder && !folders.has(folder)) folders.set(folder, (await createOwnFolder(scope, { name: folder })).id)
    await withFileFromDisk(
      sample(file),
      { maxBytes, name, runInWorker: scope.runInWorker, storage: scope.storage },
      (staged) => storeOwnFiles(scope, folder ? folders.get(folder)! : null, [staged]),
    )
  }
}

/** Returns the connection to the person's company, which the next step expects. */
async function publishSamples(anybody: Scope) {
  const actor = systemActor(systemCompanyId, anybody.actor.timeZone)
  await anybody.db.assume(settingsOf(actor))
  const provider: Scope = { ...anybody, actor, companyId: systemCompanyId, userId: 0 }
  for (const [title, files] of published) {
    const folder = await createProvidedFolder(provider, title)
    for (const [name, file] of files) {
      await withFileFromDisk(
        sample(file),
        { maxBytes, runInWorker: provider.runInWorker, storage: provider.storage },
        (staged) => publishFile(provider, folder, { title: name, staged }),
      )
    }
  }
}
