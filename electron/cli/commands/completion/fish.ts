/** Completion for fish, from 3.0 on. */
import type { CompletionWords, CompletionEntry } from './words.js';

/** A word in single quotes, in which fish knows two escapes. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const described = ([word, meaning]: CompletionEntry): string =>
  quoted(meaning === '' ? word : `${word}\t${meaning}`);

export function fishScript({ lists, takes, args }: CompletionWords): string {
  const cases = (entries: Iterable<readonly [string, string]>) =>
    [...entries]
      .map(([name, value]) => `        case ${quoted(name)}\n            printf '%s\\n' ${value}`)
      .join('\n');
  return `# fish completion for platen; made by: platen completion fish
function __platen_list
    switch $argv[1]
${cases([...lists].map(([name, entries]) => [name, entries.map(described).join(' ')]))}
    end
end

function __platen_takes
    switch $argv[1]
${cases([...takes].map(([name, kind]) => [name, quoted(kind)]))}
    end
end

function __platen_arguments
    switch $argv[1]
${cases([...args].map(([path, kinds]) => [path, kinds.map(quoted).join(' ')]))}
    end
end

# The name under which what an option takes is known: one of the command's, or one of the program's.
function __platen_subject
    set -l subject (string trim -- "$argv[1] $argv[2]")
    if test -n "$(__platen_takes $subject)"
        echo $subject
    else
        echo -- $argv[2]
    end
end

function __platen_own
    command -q platen; and platen completion own-workflows 2>/dev/null
end

function __platen_complete
    set -l words (commandline -opc)
    set -l cur (commandline -ct)
    set -l way ''
    set -l taken ''
    set -l subject ''
    set -l workflow ''
    set -l only ''
    set -l position 0
    for word in $words[2..-1]
        if test -n "$taken"
            test $taken = workflow; and set workflow $word
            set taken ''
            continue
        end
        if test -z "$only"; and test "$word" = --
            set only 1
        else if test -z "$only"; and string match -q -- '--*=*' $word
            set subject (__platen_subject "$way" (string split -m 1 = -- $word)[1])
            test "$(__platen_takes $subject)" = workflow; and set workflow (string split -m 1 = -- $word)[2]
        else if test -z "$only"; and string match -q -- '-?*' $word
            set subject (__platen_subject "$way" $word)
            set taken (__platen_takes $subject)
        else if test $position -eq 0; and contains -- $word (__platen_list "commands:$way" | string split -f 1 \\t)
            set way (string trim -- "$way $word")
        else
            set -l kinds (__platen_arguments "$way")
            set position (math $position + 1)
            contains -- "$kinds[$position]" own workflow; and set workflow $word
        end
    end
    set -l kind ''
    set -l prefix ''
    if test -n "$taken"
        set kind $taken
    else if test -z "$only"; and string match -q -- '--*=*' $cur
        set prefix (string split -m 1 = -- $cur)[1]=
        set subject (__platen_subject "$way" (string split -m 1 = -- $cur)[1])
        set kind (__platen_takes $subject)
        set cur (string split -m 1 = -- $cur)[2]
    else if test -z "$only"; and string match -q -- '-*' $cur
        __platen_list "options:$way"
        return
    else
        test $position -eq 0; and __platen_list "commands:$way"
        set -l kinds (__platen_arguments "$way")
        set position (math $position + 1)
        test $position -le (count $kinds); or set position (count $kinds)
        test $position -gt 0; and set kind $kinds[$position]
    end
    switch $kind
        case choices
            printf "$prefix%s\\n" (__platen_list "choices:$subject")
        case 'choices:*'
            __platen_list $kind
        case workflow
            set -l found (__platen_list kind:workflow)
            # Workflows of one's own are asked for where they may be meant.
            string match -q -- "$cur*" $found; or set found (__platen_own)
            printf "$prefix%s\\n" $found
        case own
            __platen_own
        case format target command
            printf "$prefix%s\\n" (__platen_list "kind:$kind")
        case option
            __platen_list "secrets:$workflow"
        case assignment
            if string match -q -- '*=*' $cur
                set -l name (string split -m 1 = -- $cur)[1]
                printf "$prefix$name=%s\\n" (__platen_list "values:$name")
            else if test -n "$workflow"
                printf "$prefix%s\\n" (__platen_list "names:$workflow")
            else
                printf "$prefix%s\\n" (__platen_list names:@default@)
            end
        case file
            printf "$prefix%s\\n" (__fish_complete_path $cur)
        case folder
            printf "$prefix%s\\n" (__fish_complete_directories $cur '')
    end
end

complete -c platen -e
complete -c platen -f -k -a '(__platen_complete)'
`;
}
