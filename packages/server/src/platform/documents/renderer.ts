/** Renders documents: Typst with Prumo's templates and fonts, in a worker process. It stores nothing of an order. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler as Compiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { Transformer } from '@napi-rs/image'
import { familiesFor, fontsOf } from './letters.ts'
import { treesIn } from './rich-tree.ts'

export type Order = {
  template: string
  /** The data of the template, as JSON. */
  data: string
  images: [name: string, content: Uint8Array][]
  /** Milliseconds since 1970. */
  madeAt: number
  tagged: boolean
  as: 'pdf' | 'png'
}

const require = createRequire(import.meta.url)
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler') as { NodeCompiler: typeof Compiler }
const src = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const font = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/${path}`))

const everyday = [
  font('inter/400Regular/Inter_400Regular.ttf'),
  font('inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  font('inter/600SemiBold/Inter_600SemiBold.ttf'),
  font('inter/700Bold/Inter_700Bold.ttf'),
  font('inter/700Bold_Italic/Inter_700Bold_Italic.ttf'),
  font('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
]

/** Families that some document of this process has needed. Most processes never need one: they are many megabytes. */
const loaded = new Set<string>()
let compiler = compilerWith(everyday)

function compilerWith(fontBlobs: Buffer[]): Compiler {
  return NodeCompiler.create({ workspace: src, fontArgs: [{ fontBlobs }] })
}

function load(families: readonly string[]) {
  if (families.every((family) => loaded.has(family))) return
  for (const family of families) loaded.add(family)
  compiler = compilerWith([...everyday, ...fontsOf(loaded)])
}

/** Renders PDF/A, or a picture; only a text that no bundled font can draw is rendered with the machine's fonts. */
export function run({ data, ...rest }: Order): Uint8Array {
  const order = { ...rest, data: treesIn(data) }
  const families = familiesFor(order.data)
  load(families)
  const shadows = order.images.map(([name, content]) => {
    const path = `${src}/images/${name}`
    compiler.mapShadow(path, Buffer.from(content))
    return path
  })
  const options = { creationTimestamp: Math.floor(order.madeAt / 1000), pdfTags: order.tagged }
  try {
    if (order.as === 'png') return drawn(compile(order, families, true))
    if (!order.tagged) return compiler.pdf(compile(order, families, true), options)
    try {
      return compiler.pdf(compile(order, families, false), { ...options, pdfStandard: 'a-2a' })
    } catch (error) {
      if (!String(error).includes('could not be displayed')) throw error
      return compiler.pdf(compile(order, families, true), options)
    }
  } finally {
    for (const path of shadows) compiler.unmapShadow(path)
    // Its cache would grow without limit.
    compiler.evictCache(0)
  }
}

/** Pixels of a picture for each point of its page, and the most of its longer side. */
const pixelsOfPoint = 2.5
const mostPixels = 8000

/** A document of one page as a PNG picture. */
function drawn(document: NodeTypstDocument): Uint8Array {
  const sized = compiler
    .plainSvg(document)
    .replace(/width="([\d.]+)pt" height="([\d.]+)pt"/, (_, width: string, height: string) => {
      const [w, h] = [Number(width), Number(height)]
      const scale = Math.min(pixelsOfPoint, mostPixels / Math.max(w, h))
      return `width="${Math.round(w * scale)}" height="${Math.round(h * scale)}"`
    })
  return Transformer.fromSvg(sized, '#fff').pngSync()
}

/** Treats a warning as an error: a document with an unknown font or a missing image must not count as good. */
function compile({ template, data, as }: Order, families: string[], foreignFonts: boolean): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: `${src}${template}`,
    inputs: {
      data,
      letters: JSON.stringify(families),
      fallback: foreignFonts ? 'yes' : 'no',
      picture: as === 'png' ? 'yes' : 'no',
    },
  })
  const wrong = compiled.takeDiagnostics() ?? compiled.takeError() ?? compiled.takeWarnings()
  if (wrong) throw new Error(JSON.stringify(compiler.fetchDiagnostics(wrong)))
  return compiled.result!
}
