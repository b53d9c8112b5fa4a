import { instrumentCalls } from '@prumo/contract/quality/instruments/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { calibrate, instrumentHistory, instruments, raiseOfCalibration, removeCalibration } from './instruments.ts'

export const instrumentRoutes = implement(instrumentCalls, {
  'GET /client/instrumentos': verb(instruments.all),
  'POST /client/instrumentos': verb(instruments.create),
  'GET /client/instrumentos/{id}': verb(instrumentHistory),
  'PUT /client/instrumentos/{id}': verb(instruments.change),
  'DELETE /client/instrumentos/{id}': verb(instruments.remove),
  'POST /client/instrumentos/{id}/calibracoes': verb(calibrate),
  'DELETE /client/instrumentos/calibracoes/{id}': verb(removeCalibration),
  'POST /client/instrumentos/calibracoes/{id}/rnc': verb(raiseOfCalibration),
})
