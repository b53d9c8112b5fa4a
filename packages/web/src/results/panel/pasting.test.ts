import { describe, expect, it } from 'vitest'
import { readBlock } from './pasting.ts'

const all = [1, 2, 3, 4].map((id) => ({ id, title: `Indicador ${id}` }))
const year = (first: number) => Array.from({ length: 12 }, (_, month) => String(first + month))
const at = (indicator: number, line: 'last_year' | 'now_year' | 'meta', month = 0) => ({ indicator, line, month })
const some = (fields: ReadonlyMap<string, string> | undefined, ...names: string[]) =>
  names.map((name) => fields?.get(name))

describe('a block pasted into a panel', () => {
  it('with a line for each indicator goes into the chosen line of each', () => {
    const pasted = readBlock([year(10), year(20), year(30)], at(1, 'now_year'), all)
    const put = pasted && 'put' in pasted ? pasted.put : undefined
    expect(put?.size).toBe(36)
    expect(some(put, '2:now_year:01', '3:now_year:12', '4:now_year:01')).toEqual(['10', '31', '30'])
  })

  it('goes by the names in its first column, in any order, without its head', () => {
    const head = ['', 'Jan', 'Fev', 'Mar/26']
    const pasted = readBlock([head, ['indicador 3', '7', '8', '9'], ['Indicador 1', '1', '', '3']], at(0, 'meta'), all)
    const put = pasted && 'put' in pasted ? pasted.put : undefined
    expect([...put!]).toEqual([
      ['3:meta:01', '7'],
      ['3:meta:02', '8'],
      ['3:meta:03', '9'],
      ['1:meta:01', '1'],
      ['1:meta:02', ''],
      ['1:meta:03', '3'],
    ])
    expect(readBlock([['Outro', '7']], at(0, 'meta'), all)).toEqual({
      refused: 'Não há indicador com este nome no painel: “Outro”.',
    })
  })

  it('is asked about where it could be the lines of an indicator as well', () => {
    const three = readBlock([year(10), year(20), year(30)], at(0, 'last_year'), all)
    const either = three && 'either' in three ? three.either : undefined
    expect(some(either?.byIndicator, '1:last_year:01', '2:last_year:01', '3:last_year:01')).toEqual(['10', '20', '30'])
    expect(some(either?.byLine, '1:last_year:01', '1:now_year:01', '1:meta:01')).toEqual(['10', '20', '30'])
    expect(readBlock([['1'], ['2']], at(0, 'now_year'), all)).toHaveProperty('either')
    expect(readBlock([['1'], ['2']], at(0, 'meta'), all)).toHaveProperty('put')
  })

  it('of a whole panel goes line by line where no other reading fits', () => {
    const six = Array.from({ length: 6 }, (_, place) => [String(place)])
    const pasted = readBlock(six, at(2, 'last_year'), all)
    const put = pasted && 'put' in pasted ? pasted.put : undefined
    expect(some(put, '3:last_year:01', '3:meta:01', '4:last_year:01', '4:meta:01')).toEqual(['0', '2', '3', '5'])
  })

  it('that fits nowhere is refused with the reason', () => {
    expect(readBlock([['1'], ['2'], ['3']], at(3, 'now_year'), all)).toEqual({
      refused: 'O bloco tem 3 linhas e daqui para baixo há 1 indicador.',
    })
    expect(readBlock([year(1), year(2)], at(0, 'now_year', 3), all)).toEqual({
      refused: 'O bloco tem 12 colunas e, a partir de abril, não cabem no ano.',
    })
  })

  it('of one line without a name is the business of the grid', () => {
    expect(readBlock([year(1)], at(0, 'meta'), all)).toBeNull()
  })
})
