import { searchable } from '../../searchable.ts'

/** The usual macro-processes of each suggested department, in the order in which a Brazilian company does the work. */
export const usualMacroProcesses: Readonly<Record<string, readonly string[]>> = {
  Administrativo: [
    'Gestão de contratos e fornecedores de serviços',
    'Gestão de documentos e arquivo',
    'Controle de patrimônio',
    'Viagens e reembolsos',
    'Comunicação com órgãos públicos',
  ],
  Almoxarifado: [
    'Recebimento de materiais',
    'Armazenagem e endereçamento',
    'Atendimento de requisições',
    'Inventário de estoque',
  ],
  'Atendimento ao Cliente': [
    'Atendimento de solicitações',
    'Tratamento de reclamações',
    'Acompanhamento do cliente',
    'Pesquisa de satisfação',
  ],
  Comercial: [
    'Prospecção de clientes',
    'Propostas e negociação',
    'Fechamento de vendas',
    'Gestão da carteira de clientes',
    'Previsão e metas de vendas',
  ],
  Compras: [
    'Planejamento de compras',
    'Cotação e negociação',
    'Pedido e acompanhamento da entrega',
    'Qualificação e avaliação de fornecedores',
  ],
  Comunicação: [
    'Comunicação interna',
    'Assessoria de imprensa',
    'Gestão de crises de imagem',
    'Eventos institucionais',
  ],
  Contabilidade: [
    'Escrituração contábil',
    'Conciliação de contas',
    'Fechamento contábil mensal',
    'Demonstrações contábeis',
    'Controle do ativo imobilizado',
  ],
  Controladoria: [
    'Orçamento anual',
    'Acompanhamento do orçado e realizado',
    'Custos e formação de preço',
    'Relatórios gerenciais',
    'Controles internos',
  ],
  Diretoria: [
    'Planejamento estratégico',
    'Desdobramento de metas',
    'Análise crítica de resultados',
    'Gestão de riscos',
  ],
  Engenharia: [
    'Desenvolvimento de projetos',
    'Orçamento e especificação técnica',
    'Controle de desenhos e revisões',
    'Acompanhamento da execução',
  ],
  Expedição: ['Separação de pedidos', 'Conferência e embalagem', 'Emissão de documentos de transporte', 'Carregamento'],
  Facilities: [
    'Limpeza e conservação',
    'Segurança patrimonial e portaria',
    'Gestão de espaços',
    'Gestão de contratos de serviços prediais',
  ],
  Faturamento: [
    'Conferência de pedidos para faturar',
    'Emissão de notas fiscais',
    'Cancelamentos e devoluções',
    'Envio de boletos e documentos ao cliente',
  ],
  Financeiro: ['Contas a pagar', 'Contas a receber', 'Cobrança', 'Tesouraria e fluxo de caixa', 'Conciliação bancária'],
  Fiscal: [
    'Entrada de documentos fiscais',
    'Apuração de tributos',
    'Obrigações acessórias',
    'Atendimento à fiscalização',
  ],
  Jurídico: [
    'Elaboração e revisão de contratos',
    'Contencioso',
    'Consultoria às áreas',
    'Propriedade intelectual',
    'Proteção de dados (LGPD)',
  ],
  Logística: [
    'Planejamento de entregas',
    'Transporte e roteirização',
    'Gestão de transportadoras',
    'Logística reversa',
  ],
  Manutenção: [
    'Manutenção preventiva',
    'Manutenção corretiva',
    'Planejamento de paradas',
    'Peças de reposição',
    'Calibração de instrumentos',
  ],
  Marketing: [
    'Planejamento de campanhas',
    'Produção de conteúdo',
    'Geração de oportunidades',
    'Gestão da marca',
    'Análise de resultados de campanhas',
  ],
  'Meio Ambiente': [
    'Licenciamento ambiental',
    'Gestão de resíduos',
    'Monitoramento ambiental',
    'Resposta a emergências ambientais',
  ],
  Operações: ['Planejamento da operação', 'Execução dos serviços', 'Controle da operação', 'Tratamento de ocorrências'],
  Ouvidoria: ['Registro de manifestações', 'Apuração e resposta', 'Recomendações de melhoria', 'Canal de denúncias'],
  'Pesquisa e Desenvolvimento': [
    'Geração e seleção de ideias',
    'Desenvolvimento de produtos',
    'Testes e validação',
    'Lançamento de produtos',
  ],
  'Planejamento e Controle da Produção': [
    'Previsão de demanda',
    'Programação da produção',
    'Planejamento de materiais',
    'Acompanhamento da produção',
  ],
  'Pós-venda': ['Implantação no cliente', 'Garantia e assistência técnica', 'Trocas e devoluções', 'Fidelização'],
  Produção: [
    'Preparação da produção',
    'Fabricação',
    'Controle de qualidade no processo',
    'Embalagem e entrega ao estoque',
    'Controle de perdas',
  ],
  Projetos: [
    'Abertura de projetos',
    'Planejamento de projetos',
    'Execução e acompanhamento',
    'Encerramento e lições aprendidas',
  ],
  Qualidade: [
    'Controle de documentos',
    'Inspeção e liberação',
    'Tratamento de não conformidades',
    'Auditoria interna',
    'Melhoria contínua',
  ],
  Recepção: ['Atendimento a visitantes', 'Atendimento telefônico', 'Recebimento de correspondências e entregas'],
  'Recursos Humanos': [
    'Recrutamento e seleção',
    'Admissão e integração',
    'Folha de pagamento e benefícios',
    'Treinamento e desenvolvimento',
    'Avaliação de desempenho',
    'Desligamento',
  ],
  'Segurança do Trabalho': [
    'Gerenciamento de riscos ocupacionais',
    'Entrega e controle de EPIs',
    'Treinamentos obrigatórios',
    'Investigação de acidentes',
    'Saúde ocupacional',
  ],
  'Serviços Gerais': [
    'Limpeza e conservação',
    'Copa e cozinha',
    'Pequenos reparos',
    'Controle de materiais de limpeza',
  ],
  'Tecnologia da Informação': [
    'Suporte aos usuários',
    'Gestão de acessos',
    'Infraestrutura e redes',
    'Segurança da informação e cópias de segurança',
    'Desenvolvimento e implantação de sistemas',
  ],
  'Treinamento e Desenvolvimento': [
    'Levantamento de necessidades de treinamento',
    'Planejamento de treinamentos',
    'Realização de treinamentos',
    'Avaliação de eficácia',
  ],
}

const byName = new Map(Object.keys(usualMacroProcesses).map((name) => [searchable(name), name]))

/**
 * The suggested department with this name, compared without accents and case: 'RECURSOS humanos' → 'Recursos Humanos'.
 */
export const usualDepartmentOf = (name: string): string | undefined => byName.get(searchable(name))
