import { expect, it } from 'vitest'
import { familyTitle, occupationTitle } from '../cbo/occupations.ts'
import { isUsualMission, usualJobsOf } from './usual.ts'

it('there are more than thirty usual positions, each once, with an occupation of the CBO and every text', () => {
  const all = usualJobsOf('')
  expect(all.length).toBeGreaterThan(30)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ item, occupational_family: family }) => !occupationTitle(item) || !familyTitle(family))).toEqual(
    [],
  )
  expect(all.filter((job) => Object.values(job).some((text) => text.length < 3))).toEqual([])
})

it('of an occupation they are its own, else those of its family', () => {
  expect(usualJobsOf('8483-05').map(({ office }) => office)).toEqual(['Padeiro'])
  expect(usualJobsOf('8483-15').map(({ office }) => office)).toEqual(['Confeiteiro', 'Padeiro'])
  expect(usualJobsOf('0101-05')).toEqual([])
})

it('a mission is known to be that of a usual position, also as it is stored', () => {
  const [job] = usualJobsOf('')
  expect(isUsualMission(job!.cargo_mission)).toBe(true)
  expect(isUsualMission(`<p>${job!.cargo_mission}</p>`)).toBe(true)
  expect(isUsualMission('<p>Cuidar do forno.</p>')).toBe(false)
})
