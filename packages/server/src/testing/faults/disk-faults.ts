import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Acknowledged } from './acknowledged.ts'
import { callOver, registerOver } from './calling.ts'
import { killDatabase } from './killing-database.ts'
import { type Observed, type OnObserved, observing, said, timed } from './observing.ts'
import { startServer, temporaryDataDir } from './server-process.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { downloadOver, someText, storedFiles, uploadOver } from './uploading.ts'

const megabyte = 1024 * 1024
const backWithinMs = 300_000
const environment = { DEMO: '0', LOG_LEVEL: 'silent' }

/**
 * The disk of the files is full: an upload that does not fit is refused with a message, leaves nothing, and succeeds
 * when there is room again.
 */
export async function fullFilesDisk({ onObserved }: { onObserved?: OnObserved } = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  await onSmallDisk('files', 64, async ({ disk, folder: files, url }) => {
    const token = await registerOver(url, 'ana@prova.com.br')
    const content = someText(megabyte)
    await uploadOver(url, token, 'antes.txt', content)
    const kept = contentsIn(files)
    disk.fill()
    const upload = await uploadOver(url, token, 'cheio.txt', someText(megabyte))
    see('an upload on a full disk', upload.status === 503 && upload.code === 'storage.unavailable', said(upload))
    see('files on the disk', contentsIn(files) === kept, `${contentsIn(files)}, as before`)
    const rows = await storedFiles(url, token)
    see('files in the list', rows.length === 1, String(rows.length))
    const download = await downloadOver(url, token, rows[0]!.address)
    see('a download', Buffer.compare(download.body, content) === 0, said(download))
    const contacts = await timed(() => callOver(url, 'GET /contacts', { token }))
    see('other calls', contacts.status === 200, said(contacts))
    disk.free()
    const again = await uploadOver(url, token, 'depois.txt', someText(megabyte))
    see('an upload when there is room again', again.status === 201, said(again))
  })
  return seen
}

/**
 * The disk of the database is full: reading works, writing is refused with a message, confirmed records are there, and
 * writing works again when there is room.
 */
export async function fullDatabaseDisk({ onObserved }: { onObserved?: OnObserved } = {}): Promise<Observed[]> {
  const { see, seen } = observing(onObserved)
  await onSmallDisk('.', 400, async ({ disk, url }) => {
    const token = await registerOver(url, 'ana@prova.com.br')
    const ledger = new Acknowledged('disco')
    const write = async (ms: number) => {
      const refusals = new Map<number, number>()
      const over = new AbortController()
      const before = ledger.answers
      setTimeout(() => over.abort(), ms)
      await Promise.all(Array.from({ length: 4 }, () => ledger.write(url, token, over.signal)))
      return { acknowledged: ledger.answers - before, refusals }
    }
    await write(1000)
    disk.fill()
    // Small writes still fit into allocated pages: an import of some size fills the database's log.
    const big = { name: 'x'.repeat(100), email: 'cheio@prova.com.br', phone: '' }
    let refused: { status: number; body: unknown; ms: number } | undefined
    for (let n = 0; n < 4000 && !refused; n++) {
      const answer = await timed(() =>
        callOver(url, 'POST /contacts', { token, body: { ...big, email: `cheio${n}@prova.com.br` } }),
      )
      if (answer.status !== 201) refused = answer
    }
    const code = (refused?.body as { code?: string } | undefined)?.code
    see('writing on a full disk', refused?.status === 503, refused ? said({ ...refused, code }) : 'never refused')
    const later = await write(3000)
    see('writing on, meanwhile', true, `${later.acknowledged} acknowledged`)
    const read = await timed(() => callOver(url, 'GET /contacts', { token }))
    see('reading on, meanwhile', read.status === 200, said(read))
    disk.free()
    const begun = performance.now()
    let back = 0
    while (performance.now() - begun < backWithinMs) {
      back = (
        await timed(() =>
          callOver(url, 'POST /contacts', { token, body: { ...big, email: `volta${begun}@prova.com.br` } }),
        )
      ).status
      if (back === 201) break
      await sleep(200)
    }
    see('writing when there is room again', back === 201, `after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const lost = await ledger.lost(url, token)
    see('acknowledged writes that are lost', lost.length === 0, `${lost.length} of ${ledger.answers}`)
  })
  return seen
}

type OnSmallDisk = { disk: SmallDisk; folder: string; url: string }

/** Runs a server whose folder is on a small disk; both are removed afterwards. */
async function onSmallDisk(folder: string, megabytes: number, work: (on: OnSmallDisk) => Promise<void>): Promise<void> {
  const { dataDir, remove } = temporaryDataDir()
  const place = join(dataDir, folder)
  const disk = mountSmallDisk(place, megabytes)
  try {
    const server = await startServer({ dataDir, environment })
    try {
      await work({ disk, folder: place, url: server.url })
    } finally {
      await server.kill()
    }
  } finally {
    await killDatabase(dataDir)
    disk.unmount()
    remove()
  }
}

/** Stored files and files being written. */
const contentsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && entry.name !== 'ballast',
      ).length
    : 0
