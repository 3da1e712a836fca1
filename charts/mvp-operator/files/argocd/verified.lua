-- A snapshot: whether its files build and start. One that nobody has asked to verify yet waits.
local hs = { status = "Progressing", message = "Not verified yet" }
if obj.status == nil or obj.status.conditions == nil then
  return hs
end
for _, condition in ipairs(obj.status.conditions) do
  if condition.type == "Verified" then
    hs.message = condition.message
    if condition.status == "True" then
      hs.status = "Healthy"
    elseif condition.status == "False" then
      hs.status = "Degraded"
    end
  end
end
return hs
