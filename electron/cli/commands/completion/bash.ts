/** Completion for bash, from 3.2 on, with or without the package bash-completion. */
import type { CompletionWords } from './words.js';

/** A word in single quotes (bash manual, 3.1.2.2). */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export function bashScript({ lists, takes, args }: CompletionWords): string {
  const cases = (entries: Iterable<readonly [string, string]>) =>
    [...entries].map(([name, value]) => `    ${quoted(name)}) REPLY=${quoted(value)} ;;`).join('\n');
  return `# bash completion for platen; made by: platen completion bash
_platen_list() {
  case $1 in
${cases([...lists].map(([name, entries]) => [name, entries.map(([word]) => word).join(' ')]))}
    *) REPLY= ;;
  esac
}

_platen_takes() {
  case $1 in
${cases(takes)}
    *) REPLY= ;;
  esac
}

_platen_arguments() {
  case $1 in
${cases([...args].map(([path, kinds]) => [path, kinds.map((kind) => kind.replaceAll(' ', '+')).join(' ')]))}
    *) REPLY= ;;
  esac
}

# What an option takes: one of the command's, or one of the program's.
_platen_option() {
  _platen_takes "\${1:+$1 }$2"
  subject="\${1:+$1 }$2"
  [ -n "$REPLY" ] || { _platen_takes "$2"; subject=$2; }
}

_platen() {
  local IFS=$' \\t\\n' REPLY word cur= path= takes= subject= workflow= position=0 only= kind list i
  local -a words kinds
  words=()
  # bash parts words at = and : too; here they belong together.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if ((\${#words[@]})) && [[ $word == [=:]* || \${words[\${#words[@]} - 1]} == *[=:] ]]; then
      words[\${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
  done
  for ((i = 0; i < \${#words[@]} - 1; i++)); do
    word=\${words[i]}
    if [ -n "$takes" ]; then
      [ "$takes" != workflow ] || workflow=$word
      takes=
      continue
    fi
    case $only$word in
      --) only=1 ;;
      --*=*)
        _platen_option "$path" "\${word%%=*}"
        [ "$REPLY" != workflow ] || workflow=\${word#*=}
        ;;
      -?*)
        _platen_option "$path" "$word"
        takes=$REPLY
        ;;
      *)
        _platen_list "commands:$path"
        if ((position == 0)) && [[ " $REPLY " == *" $word "* ]]; then
          path="\${path:+$path }$word"
        else
          _platen_arguments "$path"
          kinds=($REPLY)
          [[ \${kinds[position]:-} != @(own|workflow) ]] || workflow=$word
          ((position += 1))
        fi
        ;;
    esac
  done
  cur=\${words[\${#words[@]} - 1]:-}
  cur=\${cur#[\\'\\"]}
  list=
  if [ -n "$takes" ]; then
    kind=$takes
  elif [[ -z $only && $cur == --*=* ]]; then
    _platen_option "$path" "\${cur%%=*}"
    kind=$REPLY
    cur=\${cur#*=}
  elif [[ -z $only && $cur == -* ]]; then
    kind=
    _platen_list "options:$path"
    list=$REPLY
  else
    ((position > 0)) || { _platen_list "commands:$path"; list=$REPLY; }
    _platen_arguments "$path"
    kinds=($REPLY)
    ((position < \${#kinds[@]})) || position=$((\${#kinds[@]} - 1))
    kind=
    ((position < 0)) || kind=\${kinds[position]//+/ }
  fi
  case $kind in
    choices) _platen_list "choices:$subject"; list=$REPLY ;;
    choices:*) _platen_list "$kind"; list+=" $REPLY" ;;
    workflow | format | target | command) _platen_list "kind:$kind"; list+=" $REPLY" ;;
    option) _platen_list "secrets:$workflow"; list=$REPLY ;;
    assignment)
      if [[ $cur == *=* ]]; then
        _platen_list "values:\${cur%%=*}"
        list=$REPLY
        cur=\${cur#*=}
      else
        _platen_list "names:\${workflow:-@default@}"
        list=$REPLY
        type compopt &>/dev/null && compopt -o nospace
      fi
      ;;
    file)
      if type compopt &>/dev/null; then compopt -o default; else COMPREPLY=($(compgen -f -- "$cur")); fi
      ;;
    folder)
      if type compopt &>/dev/null; then compopt -o dirnames; else COMPREPLY=($(compgen -d -- "$cur")); fi
      ;;
  esac
  [ -z "$list" ] || COMPREPLY=($(compgen -W "$list" -- "$cur"))
  # Workflows of one's own are asked for where they may be meant.
  if [ "$kind" = own ] || { [ "$kind" = workflow ] && ((\${#COMPREPLY[@]} == 0)); }; then
    COMPREPLY=($(compgen -W "$(platen completion own-workflows 2>/dev/null)" -- "$cur"))
  fi
}

complete -F _platen platen
`;
}
