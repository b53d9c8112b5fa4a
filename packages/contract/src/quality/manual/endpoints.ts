import { defineCalls, under } from '../../contract.ts'
import { changes, creates, finds, lists, versioned } from '../../record-calls.ts'
import { controlledCalls } from '../controlled.ts'
import { QualityManual, QualityManualInput, qualityManualAddress } from './model.ts'

const proccess = { audience: 'proccess' } as const

/** The most quality manuals of a company. */
export const qualityManualLimit = 100

export const qualityManualCalls = defineCalls(proccess, {
  'POST /client/manual-qualidade': {
    ...creates(QualityManualInput, QualityManual),
    summary: 'Criar um manual da qualidade',
    errors: ['list.too_many'],
  },
  'PUT /client/manual-qualidade/{id}': {
    ...changes(versioned(QualityManualInput), QualityManual),
    summary: 'Atualizar um manual da qualidade; um campo que não vem fica como está',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/manual-qualidade/{id}': {
    summary: 'Apagar um manual da qualidade; as versões decididas permanecem guardadas',
  },
  'GET /client/manual-qualidade': { ...lists(QualityManual), summary: 'Manuais da qualidade, o mais novo primeiro' },
  'GET /client/manual-qualidade/{id}': { ...finds(QualityManual), summary: 'Um manual da qualidade' },
})

export const qualityManualControlCalls = under(qualityManualAddress, controlledCalls('Manual da qualidade'))
