<?php
// Converts files with PHP 8 and its curl extension: starts the work, polls its status, fetches the result.
//
//   PLATEN_URL=http://127.0.0.1:7420 PLATEN_TOKEN=platen_... php convert.php "Word to PDF" letter.pdf letter.docx
declare(strict_types=1);

$base = getenv('PLATEN_URL');
[, $workflow, $output] = $argv;
$inputs = array_slice($argv, 3);

function give_up(string $why): never
{
    fwrite(STDERR, "$why\n");
    exit(1);
}

/** Sends a request; waits and sends it again where the service says so (429 and 503). */
function ask(string $url, ?array $fields = null, array $headers = []): string
{
    for ($attempt = 1; ; $attempt++) {
        $request = curl_init($url);
        curl_setopt_array($request, [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('PLATEN_TOKEN'), ...$headers],
        ]);
        if ($fields !== null) {
            curl_setopt($request, CURLOPT_POSTFIELDS, $fields);
        }
        $reply = curl_exec($request);
        if ($reply === false) {
            give_up(curl_error($request));
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        if ($status < 300) {
            return $reply;
        }
        $error = json_decode($reply, true);
        if (!in_array($status, [429, 503], true) || $attempt === 4) {
            give_up("$status: " . ($error['error'] ?? '') . ' ' . json_encode($error['errors'] ?? ''));
        }
        sleep($error['retry_after'] ?? 2 ** $attempt);
    }
}

$json = fn(string $url, ?array $fields = null, array $headers = []): array =>
    json_decode(ask($url, $fields, $headers), true, flags: JSON_THROW_ON_ERROR);

// Ids of workflows differ between environments: they are looked up by name.
$lists = $json("$base/api/v2/user/workflows");
$ids = array_column([...$lists['system_workflows'], ...$lists['user_workflows']], 'id', 'name');
isset($ids[$workflow]) || give_up("There is no workflow “{$workflow}”.");

$fields = ['workflow_id' => (string) $ids[$workflow], 'async' => 'true'];
foreach ($inputs as $place => $path) {
    $fields["files[$place]"] = new CURLFile($path, null, basename($path));
}
// Sent again after a broken line, the same key gives the same execution and is charged once.
$execution = $json("$base/api/v2/convert", $fields, ['Idempotency-Key: ' . bin2hex(random_bytes(16))]);
while (!in_array($execution['status'], ['done', 'failed'], true)) {
    sleep(2);
    $execution = $json($execution['status_url']);
}
$execution['status'] === 'done' || give_up($execution['error']);

file_put_contents($output, ask($execution['download_url']));
echo "{$execution['total_pages']} pages, {$execution['output_file_size']} bytes, {$execution['credits_charged']} credits\n";
