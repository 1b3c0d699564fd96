#!/bin/sh
# Converts a file with curl and jq: starts the work, polls its status, fetches the result.
#
#   PLATEN_URL=http://127.0.0.1:7420 PLATEN_TOKEN=platen_... sh convert.sh "Word to PDF" letter.docx letter.pdf
set -eu
workflow=$1 input=$2 output=$3

ask() { curl --silent --show-error --header "Authorization: Bearer $PLATEN_TOKEN" "$@"; }
give_up() { echo "$1" >&2; exit 1; }

# Ids of workflows differ between environments: they are looked up by name.
workflow_id=$(ask "$PLATEN_URL/api/v2/user/workflows" |
  jq --arg name "$workflow" '[.system_workflows[], .user_workflows[]] | map(select(.name == $name)) | .[0].id')
[ "$workflow_id" != null ] || give_up "There is no workflow “$workflow”."

# Sent again after a broken line, the same key gives the same execution and is charged once.
key=$(cat /proc/sys/kernel/random/uuid)
reply=$(ask --header "Idempotency-Key: $key" \
  --form "files[]=@$input" --form "workflow_id=$workflow_id" --form async=true "$PLATEN_URL/api/v2/convert")
status_url=$(printf %s "$reply" | jq --raw-output '.status_url // empty')
[ -n "$status_url" ] || give_up "$(printf %s "$reply" | jq --raw-output '.error // "not accepted"')"

while :; do
  reply=$(ask "$status_url")
  case $(printf %s "$reply" | jq --raw-output .status) in
    done | completed) break ;;
    failed) give_up "$(printf %s "$reply" | jq --raw-output .error)" ;;
  esac
  sleep 2
done

ask --fail --output "$output" "$(printf %s "$reply" | jq --raw-output .download_url)"
printf %s "$reply" | jq --raw-output '"\(.total_pages) pages, \(.output_file_size) bytes, \(.credits_charged) credits"'
