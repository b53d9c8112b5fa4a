import type { State } from '../../brazil.ts'
import { addDays } from '../../dates.ts'
import { easterOf } from '../../holidays.ts'

type Fixed = readonly (readonly [day: string, name: string])[]

/** MM-dd of the holidays by state law that are always on the same day. */
const FIXED: Partial<Record<State, Fixed>> = {
  AC: [
    ['06-15', 'Aniversário do Acre'],
    ['09-05', 'Dia da Amazônia'],
  ],
  AL: [
    ['06-24', 'São João'],
    ['06-29', 'São Pedro'],
    ['09-16', 'Emancipação Política de Alagoas'],
  ],
  AM: [['09-05', 'Elevação do Amazonas à categoria de província']],
  AP: [
    ['03-19', 'São José'],
    ['09-13', 'Criação do Território do Amapá'],
  ],
  BA: [['07-02', 'Independência da Bahia']],
  CE: [['03-25', 'Data Magna do Ceará']],
  DF: [['11-30', 'Dia do Evangélico']],
  MA: [['07-28', 'Adesão do Maranhão à Independência']],
  MS: [['10-11', 'Criação do Estado de Mato Grosso do Sul']],
  PA: [['08-15', 'Adesão do Pará à Independência']],
  PB: [['08-05', 'Fundação da Paraíba']],
  PI: [['10-19', 'Dia do Piauí']],
  PR: [['12-19', 'Emancipação Política do Paraná']],
  RJ: [['04-23', 'São Jorge']],
  RN: [['10-03', 'Mártires de Cunhaú e Uruaçu']],
  RO: [
    ['01-04', 'Criação do Estado de Rondônia'],
    ['06-18', 'Dia do Evangélico'],
  ],
  RR: [['10-05', 'Criação do Estado de Roraima']],
  RS: [['09-20', 'Revolução Farroupilha']],
  SE: [['07-08', 'Emancipação Política de Sergipe']],
  SP: [['07-09', 'Revolução Constitucionalista']],
  TO: [
    ['03-18', 'Autonomia do Tocantins'],
    ['09-08', 'Nossa Senhora da Natividade'],
    ['10-05', 'Criação do Tocantins'],
  ],
}

/** Days after Easter. */
const MOVABLE: Partial<Record<State, readonly (readonly [offset: number, name: string])[]>> = {
  ES: [[8, 'Nossa Senhora da Penha']],
  RJ: [[-47, 'Carnaval']],
}

/** Years for which the movable holidays of a state are listed at once. */
const YEARS_AHEAD = 5

export type StateHoliday = { date: string; yearly: boolean; name: string }

/** The holidays of a state: those of a fixed day as yearly ones of this year, the others of this year and four more. */
export function stateHolidays(state: State, year: number): StateHoliday[] {
  const fixed = (FIXED[state] ?? []).map(([day, name]) => ({ date: `${year}-${day}`, yearly: true, name }))
  const movable = Array.from({ length: YEARS_AHEAD }, (_, ahead) => easterOf(year + ahead)).flatMap((easter) =>
    (MOVABLE[state] ?? []).map(([offset, name]) => ({ date: addDays(easter, offset), yearly: false, name })),
  )
  return [...fixed, ...movable]
}
