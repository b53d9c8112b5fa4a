import { formatDate } from '@prumo/contract/dates.ts'
import { instrumentLimit } from '@prumo/contract/quality/instruments/endpoints.ts'
import type { CalibrationInput, InstrumentHistory, InstrumentInput } from '@prumo/contract/quality/instruments/model.ts'
import { isWithin } from '@prumo/contract/quality/instruments/tolerance.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findingLimit, findingsOf } from '../controls/findings.ts'
import { registerOf } from '../controls/register.ts'
import { findRnc } from '../nonconformities/listing.ts'
import { rncRows } from '../nonconformities/queries.ts'
import { createRnc, newRnc } from '../nonconformities/saving.ts'
import { codeOf } from '../numbering.ts'
import { calibrationRows, instrumentLink, instrumentRows, presentInstruments } from './queries.ts'

export const instruments = registerOf(instrumentRows, {
  entity: 'instrument',
  most: instrumentLimit,
  words: ['o instrumento', 'instrumentos'],
  given: 'deixou um instrumento de medição com você',
  link: instrumentLink,
  valuesOf: async (scope: Scope, input: z.output<typeof InstrumentInput>) => {
    if (input.department_id !== null) await lockDepartmentShared(scope, input.department_id)
    return input
  },
  present: presentInstruments,
})

const calibrations = findingsOf(instrumentRows, calibrationRows, {
  entity: 'calibration',
  table: 'quality.calibrations',
  of: 'instrument_id',
  day: 'calibrated_on',
  sets: true,
})

/** An instrument with its calibrations. @throws not_found. */
export async function instrumentHistory(scope: Scope, id: number): Promise<InstrumentHistory> {
  const [instrument, rows] = await Promise.all([
    instruments.find(scope, id),
    calibrationRows.all(scope, { most: findingLimit, where: { instrument_id: id } }),
  ])
  const [names, rncs] = await Promise.all([
    memberNames(scope, idsOf(rows, 'created_by')),
    rncRows.byIds(scope, idsOf(rows, 'rnc_id')),
  ])
  const codes = new Map(rncs.map((rnc) => [rnc.id, { id: rnc.id, code: codeOf('RNC', rnc) }]))
  return {
    ...instrument,
    calibrations: rows.map(({ instrument_id: _, rnc_id, created_by, ...row }) => ({
      ...row,
      result: row.result === null ? null : Number(row.result),
      error: Number(row.error),
      uncertainty: Number(row.uncertainty),
      tolerance: Number(row.tolerance),
      rnc: codes.get(rnc_id ?? 0) ?? null,
      created_by: names.get(created_by ?? 0) ?? '',
    })),
  }
}

/**
 * Registers a calibration. One out of tolerance says what was measured with the instrument since the last good one.
 * @throws not_found, list.too_many, request.invalid.
 */
export async function calibrate(
  scope: Scope,
  id: number,
  { next_on, ...input }: z.output<typeof CalibrationInput>,
): Promise<InstrumentHistory> {
  await calibrations.add(
    scope,
    id,
    ({ tolerance }) => {
      if (!isWithin({ ...input, tolerance }) && input.affected === '') throw fail('request.invalid', unsaid)
      return { ...input, tolerance, instrument_id: id, rnc_id: null }
    },
    next_on,
  )
  return instrumentHistory(scope, id)
}

const message = 'Está fora da tolerância: diga o que foi medido com ele desde a última calibração boa, ou que nada foi'
const unsaid = { message, fields: { affected: message } }

export const removeCalibration = calibrations.remove

/**
 * Opens a nonconformity of a calibration out of tolerance; each has at most one.
 * @throws not_found, calibration.passed, calibration.has_rnc.
 */
export async function raiseOfCalibration(scope: Scope, id: number, { department_id }: { department_id: number }) {
  const calibration = await calibrationRows.lock(scope, id)
  if (calibration.passed) throw fail('calibration.passed')
  if (calibration.rnc_id !== null) throw fail('calibration.has_rnc')
  const { code, title, unit } = await instrumentRows.find(scope, calibration.instrument_id)
  const [error, uncertainty, tolerance] = [calibration.error, calibration.uncertainty, calibration.tolerance].map(
    (measure) => `${Number(measure).toLocaleString('pt-BR', { maximumFractionDigits: 6 })}${unit && ` ${unit}`}`,
  )
  const rnc = await createRnc(scope, {
    ...newRnc,
    title: `${code} ${title}: fora da tolerância`.slice(0, 200),
    department_id,
    tipsOccors: 2,
    descOccors: [
      `Na calibração de ${formatDate(calibration.calibrated_on)} o erro foi de ${error}, com incerteza de ${uncertainty}; a tolerância é de ${tolerance}.`,
      `O que foi medido com ele desde a última calibração boa: ${calibration.affected}`,
    ]
      .join('\n\n')
      .slice(0, 5000),
    dataAbert: scope.today,
    dataRec: scope.today,
    recPor: scope.actor.name.slice(0, 200),
  })
  await calibrationRows.update(scope, id, { rnc_id: rnc.id })
  return findRnc(scope, rnc.id)
}
