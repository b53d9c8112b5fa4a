import { readFileSync } from 'node:fs'
import { normalized } from '@prumo/contract/normalizing.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { deep } from '../../testing/changed.ts'
import { AppError } from '../errors.ts'
import { pngImage } from '../images/testing/samples.ts'
import { testWorkers } from '../workers/testing/test-workers.ts'
import { openWorkers, runInWorkerOf } from '../workers/workers.ts'
import { type DocumentOrder, renderDocument, rendering } from './documents.ts'
import { richBlocks, richTree, treesIn } from './rich-tree.ts'
import { pagesOf } from './testing/reading.ts'

const { runInWorker } = testWorkers()
const render = (order: DocumentOrder) => renderDocument({ runInWorker }, order)

const madeAt = new Date('2026-02-28T12:00:00Z')
const point = await pngImage(4, 4)

function sample(html: string, more: Partial<DocumentOrder> = {}, logo: string | null = null): DocumentOrder {
  return {
    template: '/platform/documents/testing/sample.typ',
    madeAt,
    ...more,
    data: {
      frame: {
        kind: 'Ata de reunião',
        title: 'Reunião de diretoria',
        code: 'ATA 12',
        company: 'Padaria Pão Dourado',
        logo,
        issued: '28/02/2026 09:00',
      },
      facts: [
        ['Data', '28/02/2026'],
        ['Pasta', null],
      ],
      parts: [
        { title: 'Assunto', state: 'Em aberto', tone: 'open', text: richTree(html, new Map([['/api/x', 'x.png']])) },
      ],
      signers: [['Ana Souza', 'Diretora']],
    },
  }
}
const orderOf = ({ template, data, madeAt: at }: DocumentOrder) => ({
  template,
  data: JSON.stringify(data),
  images: [],
  madeAt: at.getTime(),
  tagged: true,
  as: 'pdf' as const,
})
const textOf = async (order: DocumentOrder) => (await pagesOf(await render(order))).join('\n')
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'made',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a document', () => {
  deep('packages/server/src/platform/documents/', 'packages/server/src/platform/workers/')(
    'of minutes as long as a body may be is drawn within the memory of its process',
    async () => {
      const line = '<p>A diretoria examinou os números do mês e decidiu manter o <strong>plano</strong> como está.</p>'
      const html = line.repeat(Math.floor(900_000 / line.length))
      // However long it takes: what a person waits for is bounded, and a busy machine is slow.
      const pdf = await runInWorker({ ...rendering, within: 300_000 }, orderOf(sample(html)))
      expect(await pagesOf(Buffer.from(pdf))).not.toHaveLength(0)
    },
    300_000,
  )

  test('of a long text is the same, whether the tree of it is made before or where it is drawn', () => {
    const images = new Map([['/api/x', 'x.png']])
    const html = `<p>Ação</p><ul>${'<li>um <b>item</b></li>'.repeat(40)}</ul><p><img src="/api/x" alt="Foto"></p>`
    const left = richBlocks(html, images)
    expect(left).toHaveLength(1)
    expect(treesIn(JSON.stringify({ text: left, short: richBlocks('<p>Ação</p>', images) }))).toBe(
      JSON.stringify({ text: richTree(html, images), short: richTree('<p>Ação</p>') }),
    )
  })

  test('shows what it was given, with page numbers, and is tagged PDF/A', async () => {
    const pdf = await render(sample(`<p>Ação, coração e “aspas” 😀</p>${'<p>Linha</p>'.repeat(60)}`))
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Ação, coração e “aspas” 😀')
    expect(pages[0]).toContain('Página 1 de 2')
    expect(pages[1]).toContain('Página 2 de 2')
    const raw = pdf.toString('latin1')
    expect(raw).toMatch(/pdfaid:part>2</)
    expect(raw).toMatch(/pdfaid:conformance>A</)
    expect(raw).toContain('/StructTreeRoot')
  })

  test('keeps a word that is longer than a line on the page, in a text and in each plain field', async () => {
    const word = 'palavrasemespacos'.repeat(12)
    const order = sample(`<ul><li><p>${word}</p></li></ul><p><a href="https://prumo.test/${word}">${word}</a></p>`)
    const data = order.data as { facts: [string, string | null][]; parts: { title: string }[] }
    data.facts[1] = ['Pasta', word]
    data.parts[0]!.title = word
    const pdf = await render(order)
    const text = (await pagesOf(pdf)).join('')
    expect(text.replaceAll(/[\s\u200b]/g, '').split(word)).toHaveLength(5)
    // Each stands in more than one line.
    expect(text).not.toContain(word)
    expect(pdf.toString('latin1')).toMatch(/pdfaid:conformance>A</)
  })

  test('is the same file when rendered again from the same input', async () => {
    const [one, other] = await Promise.all([render(sample('<p>x</p>')), render(sample('<p>x</p>'))])
    expect(one.equals(other)).toBe(true)
  })

  test('shows text as text, even when it looks like markup', async () => {
    const text = '#set page(width: 1pt) $x^2$ *a* _b_ \\ @ref <label> `raw` #import "/etc/passwd" // comment'
    expect(await textOf(sample(`<p>${text.replaceAll('<', '&lt;')}</p>`))).toContain(text)
  })

  test('leaves out control characters and lone surrogates', async () => {
    expect(await textOf(sample('<p>a\u0007b\ud800c</p>'))).toMatch(/ab.c/)
  })

  test('is made, if not as PDF/A, with characters that none of our fonts has', async () => {
    const pdf = await render(sample('<p>עברית العربية \u{1F9FF}</p>'))
    expect(pdf.toString('latin1')).not.toContain('pdfaid:part')
    expect((await pagesOf(pdf))[0]).toContain('Assunto')
  })

  test.each([
    ['Chinese, simple and traditional', '会议记录：下周一发布新产品。會議記錄：臺灣與龍。'],
    ['Japanese', '会議の議事録「カタカナ」、ひらがな、骨と海。'],
    ['Korean', '회의록: 다음 주에 신제품을 출시합니다. 大韓民國'],
    ['Thai', 'ภาษาไทย การงาน'],
    ['all of them in one', '中文 日本語かな 한국어 ไทย Ελληνικά Русский'],
  ])('in %s is PDF/A too, wherever in it the letters stand', async (_, words) => {
    const order = sample(`<p>${words}</p><p><b>${words}</b></p><pre>${words}</pre>`)
    ;(order.data as { frame: { title: string } }).frame.title = words
    const pdf = await render(order)
    expect(pdf.toString('latin1')).toContain('pdfaid:part')
    const said = normalized((await pagesOf(pdf)).join(''), 'NFKC').replaceAll(/\s/g, '')
    expect(said.split(normalized(words, 'NFKC').replaceAll(/\s/g, '')).length - 1).toBe(5)
  })

  test('without such letters is the same file whether or not its process has drawn them before', async () => {
    const fresh = openWorkers(() => {}, { places: 1, placesOfCompany: 1 })
    const renderByFresh = (order: DocumentOrder) =>
      renderDocument({ runInWorker: runInWorkerOf(fresh, { company: 1 }) }, order)
    const before = await renderByFresh(sample('<p>Ação</p>'))
    const [process] = fresh.pids
    const foreign = await renderByFresh(sample('<p>会議の 한국어 ไทย</p>'))
    const after = await renderByFresh(sample('<p>Ação</p>'))
    expect(fresh.pids).toEqual([process])
    fresh.close()
    expect(after.equals(before)).toBe(true)
    // What is drawn of a font of eight megabytes, and not the font.
    expect(foreign.length).toBeLessThan(before.length + 60_000)
  })

  test('shows pictures it was given and leaves out others', async () => {
    const order = sample('<p>antes<img src="/api/x" alt="Um ponto"><img src="/api/unknown">depois</p>', {
      images: new Map([
        ['x.png', point],
        ['logo.png', point],
      ]),
    })
    const pdf = await render(order)
    expect(pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length).toBeGreaterThan(0)
  })

  test('with thousands of rows can be rendered without tags', async () => {
    const pdf = await render(sample('<p>x</p>', { tagged: false }))
    expect(pdf.toString('latin1')).not.toContain('/StructTreeRoot')
  })
})

describe('rich text', () => {
  test('keeps lists, numbers, quotes, code, tables and links', async () => {
    const html =
      '<h2>Título</h2><ul><li>um<ul><li>dois</li></ul></li></ul><ol start="3"><li>três</li></ol>' +
      '<blockquote><p>citação</p></blockquote><pre><code>  a\n  b</code></pre><hr>' +
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>' +
      '<p><a href="https://exemplo.com.br">ligação</a> <a href="javascript:alert(1)">nada</a></p>'
    const pdf = await render(sample(html))
    const [text] = await pagesOf(pdf)
    for (const word of ['Título', 'um', 'dois', '3.', 'três', 'citação', 'A', 'B', 'ligação', 'nada']) {
      expect(text).toContain(word)
    }
    expect(pdf.toString('latin1')).toContain('https://exemplo.com.br')
    expect(pdf.toString('latin1')).not.toContain('javascript:')
  })

  test.each([
    [
      'spans larger than the table',
      '<table><tr><td colspan="999" rowspan="999">a</td></tr><tr><td>b</td></tr></table>',
    ],
    ['spans that collide', '<table><tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="2">c</td></tr></table>'],
    ['spans that are no numbers', '<table><tr><td colspan="-1" rowspan="x">a</td></tr></table>'],
    ['a table without cells', '<p>a</p><table></table><table><tr></tr></table>'],
    ['lists without items', '<ul></ul><ol></ol><p>a</p>'],
    ['depth without end', `${'<blockquote><ul><li>'.repeat(80)}a${'</li></ul></blockquote>'.repeat(80)}`],
    ['tables in tables', `${'<table><tr><td>'.repeat(30)}a${'</td></tr></table>'.repeat(30)}<p>a</p>`],
    ['unclosed and wrong tags', '<p><b>a<i></b><td></p><li><tr>a<script>x</script>'],
    ['nothing', ''],
  ])('with %s still is a document', async (_, html) => {
    expect(await textOf(sample(html))).toContain('Assunto')
  })
})

describe('the renderer', () => {
  const one = openWorkers(() => {}, { places: 1, placesOfCompany: 1 })
  afterAll(() => one.close())
  const renderByOne = (order: DocumentOrder) =>
    renderDocument({ runInWorker: runInWorkerOf(one, { company: 1 }) }, order)

  test('killed during a document: that document fails with a clear error, and the next one is rendered', async () => {
    await renderByOne(sample('<p>x</p>'))
    const [renderer] = one.pids
    // Stopped first, so that it dies during the document.
    process.kill(renderer!, 'SIGSTOP')
    const lost = codeOf(renderByOne(sample('<p>longo</p>')))
    process.kill(renderer!, 'SIGKILL')
    const next = renderByOne(sample('<p>depois</p>'))
    expect(await lost).toBe('document.failed')
    expect((await pagesOf(await next))[0]).toContain('depois')
  })

  test('uses bounded memory over 200 documents', async () => {
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one.pids[0]}/status`, 'utf8'))![1]) / 1024
    let most = 0
    for (let i = 0; i < 200; i++) {
      const paragraphs = Array.from({ length: 200 }, (_, j) => `<p>O texto ${i}.${j} de um assunto</p>`)
      await renderByOne(sample(paragraphs.join('')))
      most = Math.max(most, memory())
    }
    // It stays at 200 MB; without the eviction between documents it would come to 470.
    expect(most).toBeLessThan(350)
  })

  test('a template that does not exist makes the document fail', async () => {
    expect(await codeOf(render({ template: '/none.typ', data: {}, madeAt }))).toBe('document.failed')
    expect(await textOf(sample('<p>depois</p>'))).toContain('depois')
  })
})
