import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a drill works with: a folder of its own, what is undone at its end, and what it tells. */
export type Around = {
  folder: string
  atEnd: (undo: () => unknown) => void
  see: (what: string, well: boolean, found: string) => void
}

export type Drill = {
  /** Programs of Debian that it needs, by the package that has them. */
  needs: Readonly<Record<string, string>>
  run: (around: Around) => Promise<void>
}

/** Carries a drill out. @returns the exit code. */
export async function drillsEnd({ needs, run }: Drill): Promise<number> {
  const missing = Object.entries(needs).flatMap(([pack, program]) => (existsSync(program) ? [] : [pack]))
  if (missing.length > 0) {
    console.error(`Falta: apt-get install ${missing.join(' ')}`)
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'prumo-drill-'))
  // Programs that give root up read below it.
  chmodSync(folder, 0o755)
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  let unwell = 0
  const around: Around = {
    folder,
    atEnd: (step) => void undo.push(step),
    see(what, well, found) {
      if (!well) unwell++
      console.log(`${well ? 'ok ' : 'BAD'}  ${what}: ${found}`)
    },
  }
  try {
    await run(around)
  } finally {
    for (const step of undo.reverse()) await step()
  }
  return unwell ? 1 : 0
}
