import { usualDepartmentOf, usualMacroProcesses } from '@prumo/contract/processes/macro-processes/suggestions.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { expect, it } from 'vitest'
import { usualDepartments } from '../../admin/departments/usual-departments.ts'

it('every usual department has initial macro-processes without duplicates', () => {
  expect(Object.keys(usualMacroProcesses).sort()).toEqual(usualDepartments.map(({ name }) => name).sort())
  for (const titles of Object.values(usualMacroProcesses)) {
    expect(titles.length).toBeGreaterThanOrEqual(3)
    expect(new Set(titles.map(searchable)).size).toBe(titles.length)
  }
})

it('a department is recognised in any spelling of its name', () => {
  expect(usualDepartmentOf('recursos HUMANOS ')).toBe('Recursos Humanos')
  expect(usualDepartmentOf('Pos-Venda')).toBe('Pós-venda')
  expect(usualDepartmentOf('Departamento da Ana')).toBeUndefined()
})
