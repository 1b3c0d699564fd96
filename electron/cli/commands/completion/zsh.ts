/** Completion for zsh. */
import type { CompletionWords } from './words.js';

/** A word in single quotes (zsh manual, 6.8). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** `word:meaning`, as `_describe` reads it. */
const described = ([word, meaning]: readonly [string, string]): string =>
  quoted(`${word.replaceAll(':', '\\:')}${meaning === '' ? '' : `:${meaning}`}`);

export function zshScript({ lists, takes, args }: CompletionWords): string {
  const cases = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, value]) => `    ${quoted(name)}) reply=(${value}) ;;`).join('\n');
  return `#compdef platen
# zsh completion for platen; made by: platen completion zsh
_platen_list() {
  case $1 in
${cases([...lists].map(([name, entries]) => [name, entries.map(described).join(' ')]))}
    *) reply=() ;;
  esac
}

_platen_takes() {
  case $1 in
${cases([...takes].map(([name, kind]) => [name, quoted(kind)]))}
    *) reply=() ;;
  esac
}

_platen_arguments() {
  case $1 in
${cases([...args].map(([path, kinds]) => [path, kinds.map(quoted).join(' ')]))}
    *) reply=() ;;
  esac
}

# What an option takes: one of the command's, or one of the program's.
_platen_option() {
  subject="\${1:+$1 }$2"
  _platen_takes "$subject"
  (( $#reply )) || { subject=$2; _platen_takes "$2" }
}

_platen() {
  local -a reply found
  local word cur way= taken= subject= workflow= only= kind= i
  integer position=0
  for ((i = 2; i < CURRENT; i++)); do
    word=\${(Q)words[i]}
    if [[ -n $taken ]]; then
      [[ $taken != workflow ]] || workflow=$word
      taken=
      continue
    fi
    case $only$word in
      --) only=1 ;;
      --*=*)
        _platen_option "$way" "\${word%%=*}"
        [[ $reply[1] != workflow ]] || workflow=\${word#*=}
        ;;
      -?*)
        _platen_option "$way" "$word"
        taken=$reply[1]
        ;;
      *)
        _platen_list "commands:$way"
        if (( position == 0 && \${reply[(I)$word(|:*)]} )); then
          way="\${way:+$way }$word"
        else
          _platen_arguments "$way"
          [[ $reply[position+1] != (own|workflow) ]] || workflow=$word
          (( position += 1 ))
        fi
        ;;
    esac
  done
  cur=\${(Q)PREFIX}
  found=()
  if [[ -n $taken ]]; then
    kind=$taken
  elif [[ -z $only && $cur == --*=* ]]; then
    _platen_option "$way" "\${cur%%=*}"
    kind=$reply[1]
    compset -P 1 '*='
    cur=\${(Q)PREFIX}
  elif [[ -z $only && $cur == -* ]]; then
    _platen_list "options:$way"
    _describe -o option reply
    return
  else
    (( position > 0 )) || { _platen_list "commands:$way"; found=($reply) }
    _platen_arguments "$way"
    (( position < $#reply )) || position=$(( $#reply - 1 ))
    (( position < 0 )) || kind=$reply[position+1]
  fi
  case $kind in
    choices) _platen_list "choices:$subject"; found=($reply) ;;
    choices:*) _platen_list "$kind"; found+=($reply) ;;
    workflow | format | target | command) _platen_list "kind:$kind"; found+=($reply) ;;
    option) _platen_list "secrets:$workflow"; found=($reply) ;;
    assignment)
      if [[ $cur == *=* ]]; then
        compset -P 1 '*='
        _platen_list "values:\${cur%%=*}"
        found=($reply)
      else
        _platen_list "names:\${workflow:-@default@}"
        _describe option reply -S ''
        return
      fi
      ;;
    own) found=(\${(f)"$(platen completion own-workflows 2>/dev/null)"}) ;;
    file) _files && return ;;
    folder) _files -/ && return ;;
  esac
  (( $#found )) && _describe platen found && return
  # Workflows of one's own are asked for where they may be meant.
  if [[ $kind == workflow ]]; then
    found=(\${(f)"$(platen completion own-workflows 2>/dev/null)"})
    (( $#found )) && _describe workflow found
  fi
}

if [[ $funcstack[1] == _platen ]]; then _platen "$@"; else compdef _platen platen; fi
`;
}
