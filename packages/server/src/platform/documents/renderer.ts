/** Makes documents: Typst on our templates and fonts, in a process of its own. Nothing of an order is kept. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler as Compiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

export type Order = {
  template: string
  /** JSON. */
  data: string
  images: [name: string, content: Uint8Array][]
  /** Milliseconds since 1970. */
  madeAt: number
  tagged: boolean
}

const require = createRequire(import.meta.url)
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler') as { NodeCompiler: typeof Compiler }
const src = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const font = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/${path}`))

const compiler = NodeCompiler.create({
  workspace: src,
  fontArgs: [
    {
      fontBlobs: [
        font('inter/400Regular/Inter_400Regular.ttf'),
        font('inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
        font('inter/600SemiBold/Inter_600SemiBold.ttf'),
        font('inter/700Bold/Inter_700Bold.ttf'),
        font('inter/700Bold_Italic/Inter_700Bold_Italic.ttf'),
        font('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
      ],
    },
  ],
})

/** PDF/A first; only a text that none of our fonts has is drawn with whatever fonts the machine has. */
export function run(order: Order): Uint8Array {
  const shadows = order.images.map(([name, content]) => {
    const path = `${src}/images/${name}`
    compiler.mapShadow(path, Buffer.from(content))
    return path
  })
  const options = { creationTimestamp: Math.floor(order.madeAt / 1000), pdfTags: order.tagged }
  try {
    if (!order.tagged) return compiler.pdf(compile(order, true), options)
    try {
      return compiler.pdf(compile(order, false), { ...options, pdfStandard: 'a-2a' })
    } catch (error) {
      if (!String(error).includes('could not be displayed')) throw error
      return compiler.pdf(compile(order, true), options)
    }
  } finally {
    for (const path of shadows) compiler.unmapShadow(path)
    // What it keeps between documents grows without end.
    compiler.evictCache(0)
  }
}

/** A warning is an error: an unknown font or a lost image must not pass for a document. */
function compile({ template, data }: Order, foreignFonts: boolean): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFilePath: `${src}${template}`,
    inputs: { data, fallback: foreignFonts ? 'yes' : 'no' },
  })
  const wrong = compiled.takeDiagnostics() ?? compiled.takeError() ?? compiled.takeWarnings()
  if (wrong) throw new Error(JSON.stringify(compiler.fetchDiagnostics(wrong)))
  return compiled.result!
}
