import { describe, expect, it } from 'vitest'
import { known, whoIs } from '../../contacts/who.ts'
import { labelsOf, participantsOf } from './who.ts'

const all = known(
  [
    { id: 1, name: 'Ana Ribeiro', email: 'ana@padaria.com' },
    { id: 2, name: 'Beatriz Souza', email: 'bia@padaria.com' },
  ],
  [
    { id: 1, name: 'Moinho Sul', email: 'vendas@moinho.com' },
    { id: 2, name: 'Beatriz Souza', email: 'beatriz@fora.com' },
  ],
)

describe('whom minutes name', () => {
  it('is found by name in any case and without accents; the e-mail tells apart those with one name', () => {
    expect(all.map(({ label }) => label)).toEqual([
      'Ana Ribeiro',
      'Beatriz Souza (bia@padaria.com)',
      'Moinho Sul',
      'Beatriz Souza (beatriz@fora.com)',
    ])
    expect(whoIs('ANA RIBEIRO ', all)).toEqual({ name: 'Ana Ribeiro', user: 1 })
    expect(whoIs('Beatriz Souza (beatriz@fora.com)', all)).toEqual({ name: 'Beatriz Souza', contact: 2 })
    expect(whoIs('Beatriz Souza', all)).toEqual({ name: 'Beatriz Souza' })
    expect(whoIs('Quem estiver no turno', all)).toEqual({ name: 'Quem estiver no turno' })
  })

  it('stays the same through the labels of the field, each once', () => {
    const participants = { people: [1], contacts: [1, 2], participants: 'Vizinho\nEstagiária' }
    expect(participantsOf(labelsOf(participants, all), all)).toEqual(participants)
    expect(labelsOf({ people: [1], contacts: [], participants: 'Ana Ribeiro; Vizinho' }, all)).toEqual([
      'Ana Ribeiro',
      'Vizinho',
    ])
  })
})
