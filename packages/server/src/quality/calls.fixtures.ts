import type { Fixtures } from '../testing/fixture.ts'
import { auditFixtures } from './audit.fixtures.ts'
import { changeFixtures } from './changes.fixtures.ts'
import { linkFixtures } from './links.fixtures.ts'
import { qualityManualFixtures } from './manual.fixtures.ts'
import { registerFixtures } from './registers.fixtures.ts'
import { reviewFixtures } from './reviews.fixtures.ts'
import { riskFixtures } from './risks.fixtures.ts'
import { rncFixtures } from './rnc.fixtures.ts'
import { workRiskFixtures } from './work-risks.fixtures.ts'

export const qualityFixtures: Fixtures = {
  ...rncFixtures,
  ...auditFixtures,
  ...qualityManualFixtures,
  ...reviewFixtures,
  ...changeFixtures,
  ...riskFixtures,
  ...workRiskFixtures,
  ...linkFixtures,
  ...registerFixtures,
  'GET /client/informacao-documentada': { prepare: () => ({}) },
  'GET /client/informacao-documentada/pdf': { prepare: () => ({}) },
  'GET /client/prontidao-iso': { prepare: () => ({}) },
  'GET /client/prontidao-iso/normas': {
    fillsTables: true,
    prepare: async ({ ana }) => {
      await ana.call('PUT /client/prontidao-iso/normas', { body: { norms: ['iso9001', 'rdc216'] } })
      return {}
    },
  },
  'PUT /client/prontidao-iso/normas': { prepare: () => ({ body: { norms: ['iso9001', 'iso14001'] } }) },
  'PUT /client/prontidao-iso/itens/{id}': {
    fillsTables: true,
    prepare: ({ ana }) => ({ params: { id: 1 }, body: { owner_id: ana.userId } }),
  },
  'GET /client/prontidao-iso/pdf': { prepare: () => ({}) },
}
