import { expect, it } from 'vitest'
import { openedMinutes } from '../minutes/minutes/opened-place.ts'
import { openedProcedure } from '../processes/procedures/opened-place.ts'
import { openedAudit } from '../quality/audits/waiting.ts'

it('what is open is told from the list that it stands in, whatever else the address says', () => {
  const opened = (href: string) =>
    [openedMinutes, openedProcedure, openedAudit].map(({ at }) => at.test(href)).indexOf(true)
  expect(['/protocols?ata=3', '/protocols/4?busca=forno&ata=3'].map(opened)).toEqual([0, 0])
  expect(['/read-pop/7', '/pop/3?pop=9', '/pop/3?busca=x&pop=9'].map(opened)).toEqual([1, 1, 1])
  expect(['/auditoria-interna/8', '/auditoria-interna/8?capitulo=4'].map(opened)).toEqual([2, 2])
  const lists = ['/protocols', '/protocols?busca=ata', '/pop/3', '/my-pops', '/auditoria-interna', '/']
  expect(lists.map(opened)).toEqual([-1, -1, -1, -1, -1, -1])
})
