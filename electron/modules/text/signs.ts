/** Texts that are shown as they are: by their names, and a few by their first line. */
import { isFormat, type Signs } from '../../kit/signs.js';

/** Source and settings that go by their whole name. */
const codeNames =
  `dockerfile containerfile makefile gnumakefile cmakelists.txt rakefile gemfile podfile vagrantfile jenkinsfile
   procfile justfile brewfile .gitignore .gitattributes .gitmodules .gitconfig .editorconfig .env .bashrc
   .bash_profile .profile .zshrc .vimrc .npmrc .nvmrc .dockerignore .htaccess .prettierrc .eslintrc
   .babelrc`.split(/\s+/);

export const signs: Signs = {
  texts: [
    {
      place: 60,
      find: ({ text }, { formats }) =>
        text.startsWith('#!') && formats.length === 0 ? isFormat('code') : undefined,
    },
    // vCard (RFC 6350) is shown as a text.
    {
      place: 80,
      find: ({ start }, { isText }) =>
        /^BEGIN:VCARD\b/i.test(start) && !isText ? isFormat('code') : undefined,
    },
  ],
  namedTexts: { txt: 'itself', code: 'itself' },
  names: Object.fromEntries(codeNames.map((name) => [name, 'code'])),
};
