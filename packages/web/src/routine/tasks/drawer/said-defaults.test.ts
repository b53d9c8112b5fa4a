import { expect, test } from 'vitest'
import { saidDefaults } from './said-defaults.ts'

const link = 'https://prumo.example/rnc/4'

test('one line becomes the title, and the place where it was said a link', () => {
  expect(saidDefaults({ text: ' Ligar para o moinho amanhã ', link })).toEqual({
    line: 'Ligar para o moinho amanhã',
    links: [{ key: expect.any(String), link }],
  })
})

test('of a longer text the first line is the title and the whole stands in the description, as text', () => {
  expect(saidDefaults({ text: 'Ligar\n\nantes das <10> & avisar', link })).toMatchObject({
    line: 'Ligar',
    description: '<p>Ligar</p><p>antes das &lt;10&gt; &amp; avisar</p>',
  })
  const { line, description } = saidDefaults({ text: 'a'.repeat(300), link })
  expect([line!.length, description!.length]).toEqual([200, 307])
})
