import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId } from '../../fields.ts'
import { changes, creates, finds, lists, one } from '../../record-calls.ts'
import { Rnc } from '../nonconformities/model.ts'
import { CalibrationInput, Instrument, InstrumentChange, InstrumentHistory, InstrumentInput } from './model.ts'

const quality = { audience: 'proccess' } as const

/** The most instruments of a company. */
export const instrumentLimit = 1000

export const instrumentCalls = defineCalls(quality, {
  'GET /client/instrumentos': {
    ...lists(Instrument),
    summary: 'Instrumentos de medição com a última calibração, pela próxima; no máximo 1000',
  },
  'POST /client/instrumentos': {
    ...creates(InstrumentInput, Instrument),
    summary: 'Cadastrar um instrumento de medição',
    errors: ['not_found', 'list.too_many', 'instrument.duplicate'],
  },
  'GET /client/instrumentos/{id}': { ...finds(InstrumentHistory), summary: 'Um instrumento com as calibrações dele' },
  'PUT /client/instrumentos/{id}': {
    ...changes(InstrumentChange, Instrument),
    summary: 'Atualizar um instrumento de medição',
    errors: ['not_found', 'record.stale', 'instrument.duplicate'],
  },
  'DELETE /client/instrumentos/{id}': { summary: 'Apagar um instrumento, com as calibrações' },
  'POST /client/instrumentos/{id}/calibracoes': {
    ...changes(CalibrationInput, InstrumentHistory),
    status: 201,
    summary: 'Registrar uma calibração; fora da tolerância, com o que foi medido desde a última boa',
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/instrumentos/calibracoes/{id}': {
    summary: 'Apagar uma calibração registrada por engano, com os certificados',
  },
  'POST /client/instrumentos/calibracoes/{id}/rnc': {
    summary: 'Abrir uma RNC de uma calibração fora da tolerância; cada uma tem uma só',
    body: z.object({ department_id: chosenId('Escolha o departamento') }),
    response: one(Rnc),
    status: 201,
    errors: ['not_found', 'calibration.passed', 'calibration.has_rnc'],
  },
})
