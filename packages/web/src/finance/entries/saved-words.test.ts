import { expect, it } from 'vitest'
import { keptWords, savedWords } from './saved-words.ts'

it('what stayed of a series is said with all that may have kept it', () => {
  expect(savedWords({ response: {} as never, changed: 1, kept: 0 })).toBe('Atualizado com sucesso')
  expect(savedWords({ response: {} as never, changed: 2, kept: 1 })).toBe(
    '2 lançamentos atualizados. 1 ficou como estava: já tem pagamento, é de mês fechado ou está dividido.',
  )
  expect(keptWords(3, 'deleted')).toBe('3 ficaram como estavam: já têm pagamento ou são de mês fechado.')
})
