import { expect, test } from 'vitest'
import { startingTexts } from './model-procedure.ts'
import { isComplete, isWritten } from './sections.ts'
import { momentWords, versionWords } from './words.ts'

test("a moment of today is written as its time, another also with its day, in the reader's time zone", () => {
  const now = Date.parse('2026-11-21T15:00:00Z')
  expect(momentWords('2026-11-21T14:32:00Z', 'America/Sao_Paulo', now)).toBe('às 11:32')
  expect(momentWords('2026-11-20T14:32:00Z', 'America/Sao_Paulo', now)).toBe('em 20/11/2026 às 11:32')
  // Already the next day in London, still the same day in São Paulo.
  expect(momentWords('2026-11-21T02:00:00Z', 'America/Sao_Paulo', now)).toBe('em 20/11/2026 às 23:00')
})

test('a text of empty paragraphs counts as empty, a picture as content', () => {
  expect(isWritten('')).toBe(false)
  expect(isWritten('<p></p><p>&nbsp; </p>')).toBe(false)
  expect(isWritten('<p>Conferir</p>')).toBe(true)
  expect(isWritten('<p><img src="/api/pictures/1" alt="" /></p>')).toBe(true)
})

test('a text is complete when no gap of the model is left in it', () => {
  for (const text of Object.values(startingTexts)) expect(isComplete(text)).toBe(false)
  expect(isComplete('<p>Conferir [ver anexo 2] e somar…</p>')).toBe(true)
  expect(isComplete('')).toBe(false)
})

test('a procedure that was never approved has no version number', () => {
  expect(versionWords(null)).toBe('')
  expect(versionWords(3)).toBe('v3')
})
