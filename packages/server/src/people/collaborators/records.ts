import { idOf, owner } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { PeopleTables } from '../tables.ts'
import { workingAmong } from './named.ts'

const { record } = recordKinds<PeopleTables>('people', 'people')

export const collaboratorRecords: readonly RecordKind[] = [
  record('people.collaborators', {
    opens: {
      permission: 'peoples',
      files: true,
      title: 'name',
      link: () => '/pessoas/colaboradores',
    },
    bin: {
      permission: 'peoples',
    },
    existing: workingAmong,
    words: ['colaborador', 'colaboradores', 'm'],
    entity: 'collaborator',
    happens: { created: 'um colaborador é cadastrado', joined: 'alguém novo entra na empresa' },
    recorded: { place: 'Posição no organograma' },
    actions: {
      moved: 'mudou de posição no organograma o colaborador …',
      created: 'cadastrou o colaborador …',
      joined: 'ligou ao novo usuário o colaborador …',
      left: 'registrou a saída do colaborador …',
      returned: 'registrou a volta do colaborador …',
      photo_changed: 'trocou a foto do colaborador …',
      photo_removed: 'tirou a foto do colaborador …',
    },
    file: 'colaboradores',
    usual: ['id', 'department_id', 'created_by', 'created_at', 'updated_at', 'words'],
    fields: {
      name: 'Nome',
      cargo: 'Cargo',
      email: 'E-mail',
      phone: 'Telefone',
      admitted_on: 'Admissão',
      left_on: 'Saída',
      superior_id: idOf('collaborator', 'Superior'),
      job_description_id: idOf('job_description', 'Descrição de cargo'),
      user_id: owner('Usuário'),
      photo_file_id: idOf('file', 'Foto'),
    },
    personal: {
      name: 'cadastro-de-colaborador',
      title: 'O seu cadastro de colaborador',
      by: 'user_id',
      fields: ['name', 'cargo', 'email', 'phone', 'admitted_on', 'left_on'],
    },
  }),
]
