import { sql } from 'kysely'
import { checksWith } from '../../platform/checks.ts'

/* What the register of instruments is to the rest of the server. */

const link = '/controles/instrumentos'
const inUse = sql`ended_on is null`

export const instrumentChecks = checksWith('proccess', [
  {
    id: 'instrument.calibrated',
    title: 'Instrumento com a última calibração dentro da tolerância',
    otherwise: 'Nenhum instrumento com calibração dentro da tolerância',
    evidence: ({ companyId, today }) => sql`
      select from quality.instruments i where company_id = ${companyId} and ${inUse} and (
        select c.passed from quality.calibrations c
        where c.company_id = i.company_id and c.instrument_id = i.id and c.calibrated_on <= ${today}::date
        order by c.calibrated_on desc, c.id desc limit 1)`,
    words: ['instrumento calibrado', 'instrumentos calibrados'],
    link,
  },
  {
    id: 'instrument.on_time',
    title: 'Calibrações em dia',
    otherwise: 'Há instrumentos em uso com a calibração atrasada ou nunca calibrados',
    evidence: ({ companyId, today }) => sql`
      select from quality.instruments i where company_id = ${companyId} and ${inUse}
        and (next_on < ${today}::date or not exists (select from quality.calibrations c
          where c.company_id = i.company_id and c.instrument_id = i.id))`,
    needs: 'none',
    among: ({ companyId }) => sql`select from quality.instruments where company_id = ${companyId} and ${inUse}`,
    words: ['instrumento por calibrar', 'instrumentos por calibrar'],
    link: `${link}?situacao=due`,
  },
  {
    id: 'instrument.failures_treated',
    title: 'Toda calibração fora da tolerância tem RNC',
    otherwise: 'Há calibrações fora da tolerância sem RNC',
    evidence: ({ companyId }) => sql`
      select from quality.calibrations where company_id = ${companyId} and not passed and rnc_id is null`,
    needs: 'none',
    among: ({ companyId }) => sql`select from quality.calibrations where company_id = ${companyId} and not passed`,
    words: ['calibração sem RNC', 'calibrações sem RNC'],
    link: `${link}?situacao=failed`,
  },
])
