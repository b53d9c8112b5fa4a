import { describe, expect, test } from 'vitest'
import { renderMail } from './layout.ts'

const mail = (changes: object = {}) =>
  renderMail({
    subject: 'Assunto',
    preheader: 'Resumo',
    title: 'Título',
    paragraphs: ['Um parágrafo.'],
    ...changes,
  })

test('a line that is a web address is its link in the page; an address within a sentence, or of another kind, is text', () => {
  const page = 'https://pagamento.test/i/1?a=1&b=2'
  const { html } = mail({ paragraphs: [`Página de pagamento:\n${page}`, `Veja ${page}`, 'javascript:alert(1)'] })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(`href="${page.replace('&', '&amp;')}"`)
})

describe('the text', () => {
  test('leaves a code to be copied whole, with the spaces that it contains', () => {
    const code = `${'0002'.repeat(30)} SAO PAULO62070503***6304ABCD`
    expect(mail({ paragraphs: [`PIX copia e cola:\n${code}`] }).text).toContain(`\n${code}\n`)
  })

  test('reads like a letter, and an address stays whole on a line of its own', () => {
    const url = `https://app.prumo.test/${'x'.repeat(100)}`
    const { text } = mail({
      paragraphs: [
        'Uma frase bem comprida que passa da largura e por isso continua na linha de baixo, sem cortar palavra.',
      ],
      facts: [
        ['Data', '20/11/2026'],
        ['Horário', '09:00 às 10:00'],
      ],
      action: { label: 'Abrir', url },
      note: 'Uma nota.',
    })
    expect(text).toBe(`Título
======

Uma frase bem comprida que passa da largura e por isso continua na linha de
baixo, sem cortar palavra.

Data: 20/11/2026
Horário: 09:00 às 10:00

Abrir:
${url}

Uma nota.

-- \nMensagem automática do Prumo. Não é preciso responder.
`)
  })

  test('names the person who reads the answer where a person sends the mail, and gives their address', () => {
    const replyTo = { name: 'Ana <b> (Oficina)', address: 'ana@oficina.test' }
    const { replyTo: handedOn, text, html } = mail({ replyTo })
    expect(handedOn).toEqual(replyTo)
    expect(text).toContain('-- \nMensagem enviada pelo Prumo. A sua resposta vai para Ana <b> (Oficina).\n')
    expect(html).toContain('A sua resposta vai para Ana &lt;b&gt; (Oficina).')
    expect(text + html).not.toContain('Não é preciso responder')
  })

  test('has no line beyond 78 columns, except a word longer than that', () => {
    const word = 'y'.repeat(90)
    const { text } = mail({ paragraphs: ['palavra '.repeat(60), word], note: 'nota '.repeat(60) })
    expect(text.split('\n').filter((line) => line.length > 78)).toEqual([word])
  })

  test('keeps the line breaks of a description', () => {
    expect(mail({ paragraphs: ['a\nb\r\n\r\nc'] }).text).toContain('a\nb\n\nc')
    expect(mail({ paragraphs: ['a\nb'] }).html).toContain('a<br>b')
  })
})

describe('the page', () => {
  test('shows what people wrote as text and never runs it', () => {
    const evil = `"><script>alert('x')</script>&amp;`
    const { html } = mail({
      subject: evil,
      preheader: evil,
      title: evil,
      paragraphs: [evil],
      facts: [[evil, evil]],
      action: { label: evil, url: 'https://x.test/?a="><script>' },
      note: evil,
    })
    expect(html).not.toContain('<script')
    expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;x&#39;\)&lt;\/script&gt;&amp;amp;/g)).toHaveLength(8)
  })

  test('loads nothing from other addresses', () => {
    const { html } = mail({ action: { label: 'Abrir', url: 'https://app.prumo.test/' } })
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i)
    expect(html.match(/https?:[^"]*/g)).toEqual(['https://app.prumo.test/'])
  })

  test('states its language and its colour schemes', () => {
    expect(mail().html).toContain('<html lang="pt-BR">')
    expect(mail().html).toContain('name="color-scheme" content="light dark"')
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/relativo', ''])('an action cannot lead to %j', (url) => {
  expect(() => mail({ action: { label: 'Abrir', url } })).toThrow('http(s)')
})

test('the subject is one line', () => {
  expect(mail({ subject: ' Oi\r\nBcc: x@y.test\u2028fim ' }).subject).toBe('Oi Bcc: x@y.test fim')
})
