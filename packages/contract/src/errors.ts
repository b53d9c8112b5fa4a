/**
 * Every error Prumo answers: its HTTP status and the Portuguese sentence the user reads. A verb throws
 * `fail('task.not_found')`; the HTTP platform turns it into `{ message, code, fields }` in one place.
 */
export const errors = {
  'request.invalid': [400, 'Confira os campos indicados.'],
  'request.malformed': [400, 'Não foi possível ler o que foi enviado.'],
  'request.multipart': [400, 'O envio do formulário chegou incompleto. Tente novamente.'],
  'request.too_large': [413, 'O conteúdo enviado é grande demais.'],
  'request.type': [415, 'Este tipo de conteúdo não é aceito.'],
  'request.origin': [403, 'Este pedido não veio do Prumo e foi recusado.'],
  'request.idempotency': [409, 'Este envio já foi feito com outro conteúdo.'],
  'request.in_progress': [409, 'Este envio já está em andamento.'],
  not_found: [404, 'Registro não encontrado.'],
  'route.not_found': [404, 'Este endereço não existe.'],
  'live.too_many': [
    429,
    'Há conexões demais abertas com o seu usuário. Feche outras janelas do Prumo e tente novamente.',
  ],
  'rate.limited': [429, 'Muitas tentativas. Aguarde um pouco e tente novamente.'],
  'server.internal': [500, 'Houve um erro ao tentar executar está ação.'],
  'server.unavailable': [503, 'O Prumo está ocupado ou reiniciando. Tente novamente em instantes.'],
  'storage.unavailable': [503, 'Os arquivos estão indisponíveis no momento. Tente novamente em instantes.'],
  'document.failed': [503, 'Não foi possível gerar o documento agora. Tente novamente em instantes.'],
  'document.busy': [503, 'Há muitos documentos sendo gerados. Tente novamente em instantes.'],
  'record.stale': [409, 'Este registro foi alterado por outra pessoa. Confira as mudanças antes de salvar.'],

  'session.required': [401, 'Entre com seu e-mail e senha para continuar.'],
  'session.expired': [401, 'Sua sessão expirou. Entre novamente para continuar de onde parou.'],
  'permission.denied': [403, 'Você não tem permissão para acessar este conteúdo.'],
  'payment.limited': [402, 'Verifique seu pagamento, seu sistema está com acesso limitado.'],
  'payment.restricted': [402, 'O acesso está suspenso. Escolha um plano para voltar a usar o sistema.'],
  'password.change_required': [403, 'Defina uma nova senha para continuar.'],

  'signin.failed': [400, 'E-mail ou senha incorretos.'],
  'signin.disabled': [400, 'Seu acesso a esta empresa está desativado. Fale com o responsável.'],
  'signin.second_step': [401, 'Digite o código de verificação para concluir a entrada.'],
  'signin.second_step_expired': [
    400,
    'O tempo para digitar o código acabou. Entre de novo com o seu e-mail e a sua senha.',
  ],
  'two_step.setup_required': [403, 'Esta empresa exige a verificação em duas etapas. Ative a sua para continuar.'],
  'two_step.setup_expired': [409, 'O tempo para confirmar o código acabou. Comece a ativação de novo.'],
  'two_step.code_wrong': [400, 'Código incorreto. Confira e tente de novo.'],
  'two_step.code_used': [400, 'Este código já foi usado. Espere o aplicativo mostrar o próximo.'],
  'two_step.off': [409, 'A verificação em duas etapas não está ativa.'],
  'two_step.required': [409, 'Uma empresa em que você trabalha exige a verificação em duas etapas.'],
  'two_step.own_first': [409, 'Ative primeiro a sua própria verificação em duas etapas.'],
  'two_step.unreadable': [
    503,
    'Não é possível conferir códigos do aplicativo agora. Use um código de recuperação ou tente mais tarde.',
  ],
  'password.wrong': [400, 'A senha atual não confere.'],
  'register.email_taken': [400, 'Este e-mail já tem uma conta. Entre ou recupere a senha.'],
  'company.not_allowed': [403, 'Você não tem acesso a esta empresa.'],

  'folder.duplicate': [409, 'Já existe uma pasta com este nome.'],
  'folder.not_empty': [409, 'Esta pasta não está vazia.'],
  'minutes.archived': [409, 'Esta ATA está arquivada. Desarquive-a para mudar algo.'],
  'minutes.not_own': [403, 'Só quem criou, responsáveis e administradores podem apagar.'],
  'minutes.too_many_subjects': [409, 'Uma ATA tem no máximo 200 assuntos.'],
  'subject.closed': [409, 'Este assunto já foi concluído.'],

  'file.empty': [400, 'Este arquivo está vazio.'],
  'file.missing': [400, 'Você não escolheu o nenhum arquivo'],
  'file.too_many': [400, 'Há arquivos demais neste envio.'],
  'file.too_large': [413, 'Este arquivo passa do tamanho permitido.'],
  'file.type_not_allowed': [415, 'Este tipo de arquivo não é aceito.'],
  'file.quota': [413, 'O espaço de arquivos do seu plano acabou. Apague arquivos ou mude de plano.'],
  'image.broken': [400, 'Não foi possível ler esta imagem. Escolha outra.'],
  'image.too_many_pixels': [400, 'Esta imagem tem pixels demais. Escolha uma menor.'],

  'task.already_closed': [409, 'Esta tarefa já foi concluída.'],
  'task.not_closed': [409, 'Esta tarefa não está concluída.'],
  'task.read_only': [403, 'Esta tarefa foi atribuída a você: só é possível concluí-la ou apagá-la.'],
  'backlog.not_own': [403, 'Só é possível apagar as suas próprias tarefas do backlog.'],
  'backlog.already_scheduled': [409, 'Esta tarefa do backlog já foi enviada ao cronograma.'],
  'tag.duplicate': [409, 'Você já tem uma etiqueta com este nome.'],
  'contact.duplicate': [409, 'Já existe um contato com este e-mail.'],
  'contact.in_use': [409, 'Este contato está em tarefas.'],
  'department.duplicate': [409, 'Já existe um departamento com este nome.'],
  'department.in_use': [409, 'Este departamento está em tarefas.'],
  'project.duplicate': [409, 'Já existe um projeto com este nome.'],

  'user.email_taken': [409, 'Este e-mail já tem uma conta no Prumo. Use outro e-mail.'],
  'user.limit': [409, 'Seu plano não permite mais usuários ativos.'],
  'user.disabled': [409, 'Usuário desativado.'],
  'user.self': [409, 'Não é possível fazer isto com o seu próprio usuário.'],
  'user.last_responsible': [409, 'É a única pessoa responsável pela empresa: escolha outra antes.'],
  'user.last_root': [409, 'É o único usuário principal da empresa e não pode sair dela.'],
  'user.in_use': [409, 'Este usuário tem registros no Prumo. Desative-o em vez de apagar.'],
  'user.elsewhere': [409, 'Esta pessoa também trabalha em outra empresa: só ela altera os próprios dados e a senha.'],
  'user.permissions_denied': [403, 'Só quem é responsável pela empresa altera permissões.'],
  'user.own_permissions': [403, 'As suas permissões só podem ser alteradas por outra pessoa responsável pela empresa.'],
  'user.leader_denied': [403, 'Só quem é responsável pela empresa altera outra pessoa responsável.'],
  'user.email_denied': [403, 'O e-mail de acesso só pode ser trocado por outra pessoa responsável pela empresa.'],

  'company.limit': [409, 'Você já atende o número máximo de empresas.'],
  'company.current': [409, 'Você está nesta empresa agora: acesse outra antes de apagá-la.'],
  'company.in_use': [409, 'Esta empresa tem registros ou outras pessoas e não pode ser apagada.'],
  'company.not_own': [403, 'Só quem criou a empresa pode apagá-la.'],
  'company.lead_denied': [403, 'Só quem é responsável por esta empresa altera os dados dela.'],
  'invitation.not_found': [
    404,
    'Este convite não existe ou foi enviado para outro e-mail. Entre com o e-mail em que você o recebeu.',
  ],
  'invitation.used': [409, 'Este convite já foi aceito.'],
  'invitation.revoked': [409, 'Este convite foi cancelado pela empresa.'],
  'invitation.expired': [409, 'Este convite venceu. Peça outro à empresa.'],
  'invitation.member': [409, 'Esta pessoa já trabalha na empresa.'],
  'invitation.no_seat': [409, 'O plano da empresa não tem lugar para mais uma pessoa. Fale com quem convidou você.'],
  'consultant.required': [409, 'Esta pessoa não é consultora.'],
  'invitation.unproven': [409, 'Para a sua segurança, aceite este convite pelo link que enviamos ao seu e-mail.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/**
 * The body of every answer above 399. `fields` (field → sentence) only comes with 400; `record` only with a
 * stale 409 and with `signin.second_step`.
 */
export type ErrorBody = { message: string; code: ErrorCode; fields?: Record<string, string>; record?: unknown }
