import { expect, it } from 'vitest'
import { unchangedFrom, wordsOfHtml } from './examples.ts'

it('names the texts that are still those of the example, whatever their markup', () => {
  const example = { mission: '<p>Vender  pão</p>', values: '<p>Cuidado</p>', vision: '' }
  expect(
    unchangedFrom(example, { mission: '<p>Vender <strong>pão</strong></p>', values: '<p>Zelo</p>', vision: '' }),
  ).toEqual(['mission'])
  expect(unchangedFrom(example, {})).toEqual([])
})

it.each([
  ['<p></p>', ''],
  ['<p>&nbsp;</p>\n', ''],
  ['<p><img src="a.png"></p>', '<img src="a.png">'],
])('the words of %j are %j', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words)
})
