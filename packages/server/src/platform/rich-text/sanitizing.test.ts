import { richTextAttributeNames, richTextLimits, richTextTags } from '@prumo/contract/rich-text.ts'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { imageSources, plainParagraphs, plainText, sanitizeRichText } from './sanitizing.ts'
import { allXssVectors } from './testing/xss-vectors.ts'

describe('rich text', () => {
  it('keeps what the editor makes', () => {
    const written =
      '<h2>Ata</h2><p style="text-align: center">Bom <strong>dia</strong>, <em>a</em> <u>todos</u> <s>e</s> <code>x</code></p>' +
      '<ol start="3"><li><p>um</p><ul><li><p>dois</p></li></ul></li></ol><blockquote><p>disse</p></blockquote>' +
      '<pre><code>a  b</code></pre><hr /><table><tbody><tr><th colspan="2"><p>t</p></th></tr><tr><td rowspan="2"><p></p></td><td></td></tr></tbody></table>' +
      '<p><img src="/api/storage/1/ab/cd-ef.png" alt="Balcão" width="320" /></p>' +
      '<p><a href="https://prumo.com.br/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">site</a></p>'
    expect(sanitizeRichText(written)).toBe(written)
  })

  it("reads other programs' elements for the same formatting", () => {
    expect(sanitizeRichText('<h1>A</h1><h6>B</h6><div>C</div><del>D</del><span class="x">E</span>')).toBe(
      '<h2>A</h2><h4>B</h4><p>C</p><s>D</s>E',
    )
  })

  it('keeps words that only look like markup', () => {
    expect(sanitizeRichText('<p>2 < 3 & "x" > y &lt;b&gt;</p>')).toBe('<p>2 &lt; 3 &amp; "x" &gt; y &lt;b&gt;</p>')
  })

  it('opens links in a new tab, without a referrer', () => {
    expect(sanitizeRichText('<a href="HTTPS://A.test/ç" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://a.test/%C3%A7" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitizeRichText('<a href="mailto:a@b.test">x</a>')).toBe(
      '<a href="mailto:a@b.test" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitizeRichText('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>')
  })

  it("shows only pictures of Prumo's own storage", () => {
    for (const src of ['https://a.test/x.png', 'data:image/png;base64,AA', '/api/storage/../x', '/api/contacts', '']) {
      expect(sanitizeRichText(`a<img src="${src}" alt="x">b`), src).toBe('ab')
    }
  })

  it('keeps spans and sizes within limits', () => {
    expect(sanitizeRichText('<table><tr><td colspan="99999" rowspan="-3">x</td></tr></table>')).toBe(
      `<table><tr><td colspan="${richTextLimits.span}">x</td></tr></table>`,
    )
    expect(sanitizeRichText('<img src="/api/storage/a.png" width="1e9" height="99999">')).toBe(
      `<img src="/api/storage/a.png" alt="" height="${richTextLimits.pixels}" />`,
    )
  })

  it('is never deeper than its limit, and keeps the words below it', () => {
    const deep = sanitizeRichText(`${'<blockquote>'.repeat(5000)}fundo`)
    expect(deep.match(/<blockquote>/g)).toHaveLength(richTextLimits.depth)
    expect(plainText(deep)).toBe('fundo')
  })

  it('refuses more elements than its limit before parsing, however they are nested', () => {
    for (const tags of ['<b>', '<ul><li>', '<b>a</b>']) {
      expect(() => sanitizeRichText(tags.repeat(richTextLimits.tags + 1))).toThrow(/formatação demais/)
    }
  })

  it('refuses texts longer than its limit, and reads those of that length', () => {
    expect(() => sanitizeRichText('x'.repeat(richTextLimits.html + 1))).toThrow('grande demais')
    for (const piece of [
      '<b>',
      '</p>',
      '<',
      '<a href="',
      '&amp',
      '<li>',
      '<!--',
      '<svg>',
      '<p style="text-align:',
      '<td>',
    ]) {
      const fits = Math.floor(richTextLimits.html / piece.length)
      const most = piece.includes('<') ? Math.min(richTextLimits.tags, fits) : fits
      sanitizeRichText(piece.repeat(most))
    }
  })
})

describe('what would run', () => {
  it.each(allXssVectors)('$name leaves nothing that is not allowed, and a second pass changes nothing', ({ html }) => {
    const clean = sanitizeRichText(html)
    expect(strangers(clean)).toEqual([])
    expect(sanitizeRichText(clean)).toBe(clean)
    expect(strangers(sanitizeRichText(`<ul><li>${html}`))).toEqual([])
    expect(strangers(sanitizeRichText(`<p title="${html}`))).toEqual([])
  })
})

describe('pictures', () => {
  it('are listed once each', () => {
    expect(imageSources('<p><img src="/a"><b><img src="/b"></b><img src="/a"></p>')).toEqual(['/a', '/b'])
  })

  it('that are unknown are removed, and the words around them stay', () => {
    const two = '<p>a<img src="/api/storage/x" alt="" />b<img src="/api/storage/y" alt="" />c</p>'
    expect(sanitizeRichText(two, (src) => src.endsWith('x'))).toBe('<p>a<img src="/api/storage/x" alt="" />bc</p>')
  })
})

describe('plain text', () => {
  it('has one line per block, a dash per item, separated cells and no hidden word', () => {
    expect(
      plainText(
        '<h2>Título</h2><p>um<br>dois &amp; três</p><ul><li><p>a</p></li><li>b</li></ul>' +
          '<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td>2</td></tr></table><style>p{}</style><script>z</script>',
      ),
    ).toBe('Título\num\ndois & três\n- a\n- b\nx\ty\n1\t2')
  })

  it('has its paragraphs apart, each list and table in one', () => {
    expect(
      plainParagraphs(
        '<h2>Título</h2><p>Linha digitável:<br>123</p>solto<ul><li><p>a</p><ul><li>b</li></ul></li></ul><p> </p>' +
          '<table><tr><td><p>1</p></td><td>2</td></tr><tr><td>3</td></tr></table><blockquote><p>x</p><p>y</p></blockquote>',
      ),
    ).toEqual(['Título', 'Linha digitável:\n123', 'solto', '- a\n- b', '1\n2\n3', 'x\ny'])
    expect(plainParagraphs('</ul></li><p>um</p><p>dois</p>')).toEqual(['um', 'dois'])
  })

  it('is empty where there are no words', () => {
    expect(plainText('<p></p><p> <br></p>')).toBe('')
  })
})

/** Elements, attributes and addresses in a clean text that are not allowed. */
function strangers(clean: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!richTextTags.includes(name)) found.push(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!richTextAttributeNames.includes(attribute)) found.push(`${name}.${attribute}`)
        if (attribute === 'href' && !/^(https?:\/\/|mailto:)/.test(value)) found.push(value)
        if (attribute === 'src' && !/^\/api\/storage\/[\w./-]+$/.test(value)) found.push(value)
        if (attribute === 'style' && !/^text-align: (center|right|justify)$/.test(value)) found.push(value)
      }
    },
    oncomment: (comment) => void found.push(comment),
    onprocessinginstruction: (_, data) => void found.push(data),
  })
  parser.write(clean)
  parser.end()
  return found
}
