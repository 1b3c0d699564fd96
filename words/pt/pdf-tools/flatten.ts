/** Words of the options of flattening. */
export const pt = {
  options: {
    flatten_what: {
      label: 'Passa a fazer parte da página',
      description: 'Os campos já não se podem preencher, nem os comentários abrir ou eliminar.',
    },
    flatten_look: { label: 'Tal como se vê', description: 'O que lá está oculto é removido.' },
    flatten_layers: {
      label: 'Também as camadas',
      description: 'As camadas visíveis passam a conteúdo normal; as ocultas são removidas.',
    },
    flatten_links: { label: 'Remover também as ligações', description: '' },
  },
  values: {
    flatten_what: {
      both: 'Campos de formulário e comentários',
      forms: 'Campos de formulário',
      comments: 'Comentários',
    },
    flatten_look: { screen: 'No ecrã', print: 'No papel' },
  },
};
