import { optionalText } from '@prumo/contract/fields.ts'
import { instrumentLimit } from '@prumo/contract/quality/instruments/endpoints.ts'
import { InstrumentInput } from '@prumo/contract/quality/instruments/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { departments, lockDepartmentsShared } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { importKind } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { registerImport } from '../controls/importing.ts'
import { instrumentRows } from './queries.ts'

const Line = InstrumentInput.omit({ department_id: true, owner_id: true, ended_on: true }).extend({
  department: optionalText(80),
})

const { store, takeBack } = registerImport(instrumentRows, {
  entity: 'instrument',
  most: instrumentLimit,
  many: 'instrumentos',
  table: 'quality.instruments',
  said: [['quality.calibrations', 'instrument_id']],
})

const noDepartment = 'Não há um departamento com este nome: crie-o em Meus departamentos'

/** The company's departments by their names, folded. */
const departmentIds = async (scope: Scope) =>
  new Map((await departments(scope)).map(({ id, name }) => [searchable(name), id]))

export const instrumentImport = importKind<typeof Line>({
  id: 'instruments',
  title: 'Instrumentos de medição',
  words: ['instrumento', 'instrumentos'],
  stays: 'Ficam os instrumentos que já foram alterados ou calibrados.',
  permission: 'proccess',
  most: instrumentLimit,
  columns: [
    {
      key: 'code',
      label: 'Identificação',
      required: true,
      also: ['codigo', 'tag', 'patrimonio', 'numero de serie', 'serie'],
      example: 'TER-01',
    },
    {
      key: 'title',
      label: 'O que é',
      required: true,
      also: ['instrumento', 'equipamento', 'descricao', 'nome'],
      example: 'Termômetro de espeto',
    },
    { key: 'place', label: 'Onde fica', also: ['local', 'localizacao'], example: 'Câmara fria' },
    {
      key: 'department',
      label: 'Departamento',
      also: ['setor', 'area'],
      help: 'O nome de um departamento cadastrado.',
      example: 'Produção',
    },
    {
      key: 'tolerance',
      label: 'Tolerância',
      as: 'decimal',
      required: true,
      also: ['erro maximo', 'erro maximo admissivel', 'criterio de aceitacao', 'ema'],
      example: '0,5',
    },
    { key: 'unit', label: 'Unidade', also: ['unidade de medida', 'medida'], example: '°C' },
    {
      key: 'every_months',
      label: 'Calibrar a cada (meses)',
      required: true,
      also: ['periodicidade', 'frequencia', 'intervalo', 'meses'],
      example: '12',
    },
    {
      key: 'next_on',
      label: 'Calibrar até',
      as: 'date',
      also: ['proxima calibracao', 'vencimento', 'validade', 'vence em'],
      example: '30/06/2027',
    },
  ],
  schema: Line,
  identity: ({ code }) => searchable(code),
  async compare(scope, lines) {
    const [places, existing] = await Promise.all([
      departmentIds(scope),
      instrumentRows.all(scope, { most: instrumentLimit }),
    ])
    const codes = new Set(existing.map(({ code }) => searchable(code)))
    return lines.map(({ code, department }) => {
      if (department !== '' && !places.has(searchable(department)))
        return { column: 'department', message: noDepartment }
      return codes.has(searchable(code))
        ? { column: 'code', message: 'Já existe um instrumento com esta identificação' }
        : null
    })
  },
  async store(scope, lines) {
    const places = await departmentIds(scope)
    const values = lines.map(({ department, ...line }) => {
      const department_id = department === '' ? null : places.get(searchable(department))
      if (department_id === undefined) throw fail('not_found', { message: noDepartment })
      return { ...line, department_id, owner_id: null, ended_on: null }
    })
    await lockDepartmentsShared(scope, idsOf(values, 'department_id'))
    return store(scope, values)
  },
  takeBack: (scope, records) => takeBack(scope, idsOf(records, 'id')),
})
