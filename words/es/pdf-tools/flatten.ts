/** Words of the options of flattening. */
export const es = {
  options: {
    flatten_what: {
      label: 'Pasa a formar parte de la página',
      description:
        'Los campos ya no se pueden rellenar, y los comentarios ya no se pueden abrir ni eliminar.',
    },
    flatten_look: { label: 'Tal como se ve', description: 'Lo que ahí está oculto se elimina.' },
    flatten_layers: {
      label: 'También las capas',
      description: 'Las capas visibles pasan a ser contenido normal; las ocultas se eliminan.',
    },
    flatten_links: { label: 'Quitar también los enlaces', description: '' },
  },
  values: {
    flatten_what: {
      both: 'Campos de formulario y comentarios',
      forms: 'Campos de formulario',
      comments: 'Comentarios',
    },
    flatten_look: { screen: 'En pantalla', print: 'En papel' },
  },
};
