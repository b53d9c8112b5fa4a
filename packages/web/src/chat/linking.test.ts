import { expect, test } from 'vitest'
import { stretches, withMentions } from './linking.ts'

const links = (text: string) => stretches(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))

test('no text is lost or changed', () => {
  for (const text of [
    '',
    'Bom dia',
    'veja www.a.com.br, e (https://b.com/c_(d)).',
    '\n\nhttps://x.com\n',
    '🥐 http://é.com/ã',
  ])
    expect(
      stretches(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text)
})

test.each([
  ['veja https://exemplo.com.br/a?b=1&c=2#d agora', 'https://exemplo.com.br/a?b=1&c=2#d'],
  ['Olhe https://exemplo.com.br.', 'https://exemplo.com.br'],
  ['(https://exemplo.com.br/x)', 'https://exemplo.com.br/x'],
  ['https://pt.wikipedia.org/wiki/Pão_(alimento)', 'https://pt.wikipedia.org/wiki/Pão_(alimento)'],
  ['HTTPS://EXEMPLO.COM.BR!', 'HTTPS://EXEMPLO.COM.BR'],
  ['https://a.com,https://b.com', 'https://a.com,https://b.com'],
])('%s', (text, href) => {
  expect(links(text)).toEqual([[href, href]])
})

test('an address that begins with www links to https', () => {
  expect(links('em www.padaria.com.br/pão;')).toEqual([['www.padaria.com.br/pão', 'https://www.padaria.com.br/pão']])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://',
  'http://javascript:alert(1)',
  'https:// espaço.com',
  'mailto:a@b.com',
  'xhttps://exemplo.com.br',
  'versão 1.2.3',
  'pagina.com.br',
])('%s is no link', (text) => {
  expect(links(text)).toEqual([])
})

test('many brackets and dots are parsed in linear time', () => {
  // Milliseconds, unless the parser backtracks.
  const begun = performance.now()
  stretches(`https://a.com/${'('.repeat(2000)}${')'.repeat(2000)}${'.'.repeat(2000)}`)
  expect(performance.now() - begun).toBeLessThan(30_000)
})

test('the names of mentioned people are apart, the longer of two that begin alike first, and not within a link', () => {
  expect(withMentions('Oi @Ana Lima e @Ana, veja https://x.com.br/@Ana', ['Ana', 'Ana Lima'])).toEqual([
    { text: 'Oi ' },
    { text: '@Ana Lima', mention: true },
    { text: ' e ' },
    { text: '@Ana', mention: true },
    { text: ', veja ' },
    { text: 'https://x.com.br/@Ana', href: 'https://x.com.br/@Ana' },
  ])
  expect(withMentions('sem ninguém', [])).toEqual([{ text: 'sem ninguém' }])
})
